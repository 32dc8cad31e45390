"""Lessons and puzzles as data: read from YAML, checked by the engine, turned into values once.

The author writes cards, a goal and texts; which answers are right is found by the rules and the engine and
is written nowhere. `library.load` gives everything there is together with every fault in it.
"""
