"""Style sheet, icons and scripts: each under an address that changes with its content, so that it keeps."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import as_file, files
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, current_app, request, url_for

FOREVER = "public, max-age=31536000, immutable"
COMPRESSED = {".css", ".js", ".svg"}

SHEET = "css/trainer.css"
SHEET_PARTS = (
    "tokens", "base", "layout", "forms", "cards", "table", "table-windows", "settlement", "motion", "review",
    "prose", "pages", "tasks", "drills", "deck", "preferences",
)  # fmt: skip
"""The files of `css/` that are sent as one sheet, in this order: one request, and better packed."""

_remarks = re.compile(rb"/\*.*?\*/", re.DOTALL)
_spaces = re.compile(rb"\s+")

blueprint = Blueprint("assets", __name__)


@dataclass(frozen=True, slots=True)
class Asset:
    """One file as it is sent; `packed` is it gzipped, or None where that gains nothing."""

    digest: str
    content: bytes
    packed: bytes | None
    kind: str


def init_app(app: Flask, folder: Path) -> None:
    """Serve the files of a folder, and htmx from its package; in templates `asset("css/trainer.css")`."""
    app.config["ASSET_FOLDER"] = folder
    app.register_blueprint(blueprint)
    app.jinja_env.globals["asset"] = asset_url


def asset_url(name: str) -> str:
    """The address of a file. Raises LookupError when there is none of this name."""
    return url_for("assets.send", digest=_existing(name).digest, name=name)


def asset_text(name: str) -> str:
    """The content of a file of text. Raises LookupError when there is none of this name."""
    return _existing(name).content.decode()


@blueprint.get("/assets/<digest>/<path:name>")
def send(digest: str, name: str) -> Response:
    """A file; an address with an old digest gives the file of today, not to be kept."""
    found = _find(name)
    if found is None:
        abort(404)
    packed = found.packed if request.accept_encodings.quality("gzip") > 0 else None
    response = Response(found.content if packed is None else packed, content_type=found.kind)
    response.headers["Cache-Control"] = FOREVER if digest == found.digest else "no-cache"
    response.vary.add("Accept-Encoding")
    if packed is not None:
        response.headers["Content-Encoding"] = "gzip"
    return response


def _existing(name: str) -> Asset:
    found = _find(name)
    if found is None:
        raise LookupError(f"no asset {name!r}")
    return found


def _find(name: str) -> Asset | None:
    if name == "htmx.min.js":
        return _htmx()
    folder = Path(current_app.config["ASSET_FOLDER"]).resolve()
    names = [f"css/{part}.css" for part in SHEET_PARTS] if name == SHEET else [name]
    try:
        paths = tuple((folder / part).resolve() for part in names)
        if not all(path.is_relative_to(folder) and path.is_file() for path in paths):
            return None
    except (OSError, ValueError):  # a name that no file can have
        return None
    return _load(paths, tuple(path.stat().st_mtime_ns for path in paths))


@lru_cache(maxsize=256)
def _load(paths: tuple[Path, ...], changed: tuple[int, ...]) -> Asset:
    """The files as they were when they changed last, one after the other; a sheet without its remarks.

    The times are part of the key, so that an edit shows at once.
    """
    content = b"".join(path.read_bytes() for path in paths)
    if paths[0].suffix == ".css":
        content = _spaces.sub(b" ", _remarks.sub(b"", content))
    kind = mimetypes.guess_type(paths[0].name)[0] or "application/octet-stream"
    text = paths[0].suffix in COMPRESSED
    return Asset(
        digest=hashlib.sha256(content).hexdigest()[:12],
        content=content,
        packed=gzip.compress(content, mtime=0) if text else None,
        kind=f"{kind}; charset=utf-8" if text else kind,
    )


@lru_cache(maxsize=1)
def _htmx() -> Asset:
    # The package is a Django application by name; reading one of its files imports nothing of Django.
    with as_file(files("js_lib_htmx") / "static" / "htmx" / "htmx.min.js") as path:
        return _load((path,), (0,))
