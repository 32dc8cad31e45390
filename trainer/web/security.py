"""What protects every page: headers, a same-origin check in place of form tokens, limits on what is sent."""

from __future__ import annotations

from flask import Flask, Response, abort, request

from trainer.web.hosts import parts_of

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
MOST_BYTES = 256 * 1024
MOST_FORM_PARTS = 200

HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self'",
            "connect-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
            "manifest-src 'self'",
            "worker-src 'self'",
        )
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def init_app(app: Flask) -> None:
    """Check each request before a view sees it, and put the headers on each answer."""
    app.config.update(
        MAX_CONTENT_LENGTH=MOST_BYTES, MAX_FORM_MEMORY_SIZE=MOST_BYTES, MAX_FORM_PARTS=MOST_FORM_PARTS
    )
    app.before_request(_refuse_other_origins)
    app.before_request(_refuse_long_bodies)
    app.after_request(_add_headers)


def is_same_origin() -> bool:
    """Whether the request comes from a page of this site, as far as the browser says.

    Without either header no browser sent it (each sends one with a form), so there is no cookie to abuse.
    """
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site in {"same-origin", "none"}
    origin = request.headers.get("Origin")
    # Hosts are compared, not schemes: behind a proxy that ends https the two differ.
    return origin is None or parts_of(origin).netloc == request.host


def _refuse_other_origins() -> None:
    if request.method not in SAFE_METHODS and not is_same_origin():
        abort(403)


def _refuse_long_bodies() -> None:
    # Views that read no form would not notice, and reading is work already.
    if request.content_length is not None and request.content_length > MOST_BYTES:
        abort(413)


def _add_headers(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    # Pages are one visitor's and change with every play; files say themselves how long they keep.
    response.headers.setdefault("Cache-Control", "no-store, private")
    return response
