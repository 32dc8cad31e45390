"""Mistakes put into games by construction, for the bench of the review (`tests.bench.review`).

Nothing here is shared with the detectors: hands are counted anew, by rules that each constructor states.
"""
