"""Pages are packed for whoever can unpack them, but never beside a secret."""

import gzip

import pytest
from flask.testing import FlaskClient

GZIP = {"Accept-Encoding": "gzip, deflate, br"}


def test_a_page_is_packed_and_the_same_page(client: FlaskClient) -> None:
    plain, packed = client.get("/rules"), client.get("/rules", headers=GZIP)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) < len(plain.data) / 2
    assert packed.headers["Content-Length"] == str(len(packed.data))
    assert {"accept-encoding", "hx-request"} <= {name.lower() for name in packed.vary}


@pytest.mark.parametrize("accepted", ["", "identity", "gzip;q=0"])
def test_who_cannot_unpack_gets_it_plain(client: FlaskClient, accepted: str) -> None:
    answer = client.get("/rules", headers={"Accept-Encoding": accepted})
    assert "Content-Encoding" not in answer.headers
    assert "<h1>" in answer.text


def test_a_secret_is_never_packed(client: FlaskClient) -> None:
    answer = client.post("/devices", headers=GZIP)
    assert "Your private link" in answer.text
    assert "Content-Encoding" not in answer.headers


def test_what_is_small_stays_plain(client: FlaskClient) -> None:
    answer = client.post("/games", data={"level": "normal", "deal": "7"}, headers=GZIP)
    assert answer.status_code == 303
    assert "Content-Encoding" not in answer.headers
