"""How good a hand, a play or a call is: plain integers, no input or output but the measured tables in `data`."""
