"""The hot parts of the engine, compiled by numba; only what searches or plays many deals imports them.

Nothing here is imported by pages, rules or lessons. Everything here has a plain twin outside this room, which
is the reference: tests compare the two on the same positions.
"""
