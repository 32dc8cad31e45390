"""Who asks for very much of the reviews has to wait: tries, looks at shared deals, lines played out."""

import pytest
from flask.testing import FlaskClient

from tests.web.mistakes import DEAL, GAME, SEAT, moments, posted, right, site, visitor_of
from trainer.services.sharing import share_code
from trainer.settings import Settings
from trainer.web.limits import Limit

CODE = share_code(DEAL)
OTHERS = {"REMOTE_ADDR": "192.0.2.7"}


@pytest.fixture
def client(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    monkeypatch.setattr("trainer.review.look.can_play_out", lambda: False)
    found = site(settings)
    client = found.app.test_client()
    found.plant(visitor_of(client))
    return client


def use_up(client: FlaskClient, name: str) -> None:
    """As much as is allowed from the address of the test client, but for one more."""
    limit: Limit = client.application.extensions[name]
    for _ in range(limit.most - 1):
        limit.count("127.0.0.1")


def test_who_tries_very_often_has_to_wait(client: FlaskClient) -> None:
    position = moments()[0]
    answer = posted(position, right(position))
    address = f"/games/{GAME}/review/tries?ply={position.ply}"
    shared = f"/shared/{CODE}/review/tries?ply={position.ply}"
    use_up(client, "tries of a decision")
    assert client.post(address, data=answer).status_code == 303
    for refused in (client.post(address, data=answer), client.post(shared, data=answer)):
        assert refused.status_code == 429
        assert "Wait a few minutes" in refused.text
    assert client.get(address).status_code == 200
    assert client.post(shared, data=answer, environ_base=OTHERS).status_code == 303


def test_who_looks_at_shared_deals_very_often_has_to_wait(client: FlaskClient) -> None:
    address = f"/shared/{CODE}/review?seat={SEAT}"
    use_up(client, "looks at shared deals")
    assert [client.get(address).status_code for _ in range(2)] == [200, 429]
    assert client.get(f"/games/{GAME}/review").status_code == 200
    use_up(client, "lines played out")
    line = f"/games/{GAME}/review?ply={moments()[0].ply}&line=1"
    assert [client.get(line).status_code for _ in range(2)] == [200, 429]
