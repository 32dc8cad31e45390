"""Dou Dizhu Trainer: lessons, puzzles, whole deals against AI players, and a review of every deal."""

__version__ = "0.1.0"
