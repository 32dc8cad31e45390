"""Drills: questions without end that are made from a seed, each a goal that the engine judges.

One small module a kind has `goal(chance, level)`: a question of that level, where the generator `chance` is
the only source of variety. What is right is written nowhere: the goals find it.
"""
