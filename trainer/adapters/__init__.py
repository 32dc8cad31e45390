"""Plays as other programs write them, read into ours and written back.

They know cards alone, and no readings: which one is meant follows from the rules and from the table (A3).
"""
