"""The line protocol: programs ask the rules one JSON object a line, as `docs/protocol.md` describes.

Every question is an `Op` with declared fields. The commands for people ask the same questions and print the
same answers in words, so that there is one place where a request is checked and answered.
"""
