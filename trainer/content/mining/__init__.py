"""The factory of puzzles: positions out of self-play, kept by a rubric, with drafts of their texts."""
