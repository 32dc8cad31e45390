"""The only room that knows SQL: what is kept, and how it is kept.

Games and progress are append-only: an event is written once and never changed, so nothing that was
acknowledged can be lost, and the state of a deal is always a replay.
"""
