"""Pages are packed on their way where the browser can unpack them: a fifth is left of a long one.

Pages that show a secret are sent as they are: beside words of a stranger, the size of the packed page could
give the secret away (BREACH).
"""

from __future__ import annotations

import gzip

from flask import Flask, Response, request

UNPACKED = "devices"
"""The blueprint whose pages show a secret: the private link."""
LEAST = 1000
"""Bytes from which packing gains something."""
_KINDS = ("text/", "application/json", "application/manifest+json")
_EFFORT = 5
"""Of gzip, from 1 to 9; more takes longer and gains next to nothing."""


def init_app(app: Flask) -> None:
    """Pack what the views answer; files come packed already."""
    app.after_request(_pack)


def _pack(response: Response) -> Response:
    content_type = response.content_type or ""
    packed_already = "Content-Encoding" in response.headers
    if response.is_streamed or packed_already or not content_type.startswith(_KINDS):
        return response
    if request.blueprint == UNPACKED:
        return response
    response.vary.add("Accept-Encoding")
    content = response.get_data()
    if len(content) >= LEAST and request.accept_encodings.quality("gzip") > 0:
        response.set_data(gzip.compress(content, _EFFORT, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
    return response
