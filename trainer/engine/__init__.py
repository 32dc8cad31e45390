"""How good a hand, a play or a call is: plain integers, and measured tables in the folder `data`."""
