"""Files under addresses that change with their content."""

import gzip
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.doubles import Services
from trainer.settings import Settings
from trainer.web import create_app
from trainer.web.assets import SHEET_PARTS, asset_url


@pytest.fixture
def app(settings: Settings) -> Flask:
    return create_app(settings, Services())


@pytest.mark.parametrize(
    ("name", "kind"),
    [("css/trainer.css", "text/css"), ("icon.svg", "image/svg+xml"), ("htmx.min.js", "text/javascript")],
)
def test_a_file_keeps_for_ever_under_its_digest(
    app: Flask, client: FlaskClient, name: str, kind: str
) -> None:
    with app.test_request_context():
        url = asset_url(name)
    answer = client.get(url)
    assert answer.mimetype == kind
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    packed = client.get(url, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == answer.data
    assert "Accept-Encoding" in packed.headers["Vary"]


def test_an_old_address_gives_the_file_but_does_not_keep_it(client: FlaskClient) -> None:
    answer = client.get("/assets/0123456789ab/icon.svg")
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    "name", ["nothing.css", "../pyproject.toml", "css", "%2e%2e/pyproject.toml", "%00", "x" * 300]
)
def test_nothing_outside_the_folder_is_served(client: FlaskClient, name: str) -> None:
    assert client.get(f"/assets/x/{name}").status_code == 404


def test_a_changed_file_gets_another_address(app: Flask, tmp_path: Path) -> None:
    app.config["ASSET_FOLDER"] = tmp_path
    seen = []
    for content in ("a{}", "b{}"):
        (tmp_path / "x.css").write_text(content)
        with app.test_request_context():
            seen.append(asset_url("x.css"))
    assert seen[0] != seen[1]


def test_a_missing_file_is_a_mistake_of_the_template(app: Flask) -> None:
    with app.test_request_context(), pytest.raises(LookupError, match=r"nothing\.css"):
        asset_url("nothing.css")


def test_every_part_of_the_style_sheet_is_sent_in_it(app: Flask, client: FlaskClient) -> None:
    parts = {path.stem for path in (app.config["ASSET_FOLDER"] / "css").iterdir()}
    assert parts == set(SHEET_PARTS)
    sheet = client.get("/assets/x/css/trainer.css").text
    assert "/*" not in sheet  # a fifth of it, which no browser needs
    assert sheet.index("--paper:") < sheet.index(".button {") < sheet.index("@media print")
