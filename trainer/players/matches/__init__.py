"""Matches between two players: paired deals with the sides swapped, and what came of them."""
