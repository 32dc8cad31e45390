"""What is legal in Dou Dizhu, and what a deal is worth.

Standard library only, no input or output, no clock. Everything else in the product asks this room;
nothing else restates a rule. Paragraphs such as R10, K3 or B5 in docstrings are those of `docs/rules.md`.
"""
