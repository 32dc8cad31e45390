"""Records and share links: a deal leaves the table and is seen, without an account, by somebody else."""

import re
import zlib
from base64 import urlsafe_b64encode
from io import BytesIO

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.rules.test_record import RUN_OVER
from tests.web.deals import play_out, start
from trainer.rules.record import read_record
from trainer.services.sharing import LONGEST_CODE, read_share_code, share_code

COMPOSED = (
    "game 1\nhands 333344445555666677 778888999TTTTJJJJ QQQQKKKKAAAA2222B\nbottom 9R\n"  # wrong on purpose
)
FUZZ = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def settled(client: FlaskClient) -> tuple[str, str]:
    """A deal that was played to its end, and its settlement."""
    game = start(client, 1234, rules="doubling")
    return game, play_out(client, game)


def link_in(html: str) -> str:
    found = re.search(r'id="share-link" readonly value="http://[^/]+(/shared/[\w-]+)"', html)
    assert found is not None
    return found[1]


def test_the_record_is_a_text_to_keep_once_the_deal_is_over(client: FlaskClient) -> None:
    game = start(client, 1234)
    early = client.get(f"{game}/record")
    assert early.status_code == 409
    assert "not over yet" in early.text
    play_out(client, game)
    answer = client.get(f"{game}/record")
    assert answer.mimetype == "text/plain"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="deal-1234.txt"'
    assert read_record(answer.text).number == 1234


def test_records_of_others_are_404(app: Flask, settled: tuple[str, str]) -> None:
    assert app.test_client().get(f"{settled[0]}/record").status_code == 404


def test_a_link_shows_the_whole_deal_to_anybody(
    client: FlaskClient, app: Flask, settled: tuple[str, str]
) -> None:
    game, html = settled
    stranger = app.test_client()
    page = stranger.get(link_in(html))
    assert page.status_code == 200
    record = read_record(client.get(f"{game}/record").text)
    assert record == read_share_code(link_in(html).rpartition("/")[2])
    assert page.text.count('<span class="play">') == len(record.actions)
    assert len(re.findall(r'class="card suit-|class="card joker-', page.text)) == 54
    assert re.findall(r"<td><b>\d+</b></td>", page.text) == re.findall(r"<td><b>\d+</b></td>", html)
    for seat in ("Seat 1", "Seat 2", "Seat 3"):
        assert seat in page.text
    assert "You bid" not in page.text
    assert stranger.get_cookie("trainer") is None


def test_a_shared_deal_can_be_played_but_is_not_scored(app: Flask, settled: tuple[str, str]) -> None:
    stranger = app.test_client()
    html = stranger.get(link_in(settled[1])).text
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', html))
    answer = stranger.post("/games", data={**fields, "level": "easy"})
    assert answer.status_code == 303
    again = stranger.get(answer.headers["Location"]).text
    assert "Deal 1234" in again
    assert "not scored" in again


@pytest.mark.parametrize("what", ["text", "code", "link"])
def test_what_was_pasted_is_shown_at_its_link(
    client: FlaskClient, settled: tuple[str, str], what: str
) -> None:
    link = link_in(settled[1])
    code = link.rpartition("/")[2]
    pasted = {
        "text": client.get(f"{settled[0]}/record").text.replace("\n", "\r\n"),
        "code": f"  {code}\n",
        "link": f"http://anywhere{link}",
    }
    answer = client.post("/records", data={"record": pasted[what]})
    assert answer.status_code == 303
    assert answer.headers["Location"] == link


def test_the_record_of_a_shared_deal_is_a_text_to_keep(
    client: FlaskClient, app: Flask, settled: tuple[str, str]
) -> None:
    link = link_in(settled[1])
    page = app.test_client().get(link)
    assert f'href="{link}/record"' in page.text
    assert "Open the link" not in page.text
    answer = app.test_client().get(f"{link}/record")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="deal-1234.txt"'
    assert answer.data == client.get(f"{settled[0]}/record").data
    damaged = app.test_client().get(f"{link[:-4]}/record")
    assert damaged.status_code == 422
    assert "damaged" in damaged.text


def test_a_file_is_read_as_well(client: FlaskClient, settled: tuple[str, str]) -> None:
    link = link_in(settled[1])
    kept = client.get(f"{settled[0]}/record").data
    for chosen in (kept, b"\xef\xbb\xbf" + kept.replace(b"\n", b"\r\n"), link.rpartition("/")[2].encode()):
        answer = client.post("/records", data={"record": "", "file": (BytesIO(chosen), "deal-1234.txt")})
        assert answer.headers["Location"] == link
    # Where no file was chosen, a browser sends an empty one without a name.
    answer = client.post("/records", data={"record": kept.decode(), "file": (BytesIO(b""), "")})
    assert answer.headers["Location"] == link


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (b"", "there is no record, no share code and no link"),
        (b"game 1\ndeal 7\nplays \xff\n", "Line 3: what was given is no text in UTF-8"),
        ("game 1\ndeal 7\n".encode("utf-16"), "no text in UTF-8"),
        (b"game 1\n" + b"#" * 100_000, "longer than"),
    ],
)
def test_a_file_that_makes_no_sense_is_422_with_the_reason(
    client: FlaskClient, given: bytes, reason: str
) -> None:
    answer = client.post("/records", data={"file": (BytesIO(given), "deal.txt")})
    assert answer.status_code == 422
    fault = re.search(r'id="record-fault">([^<]+)<', answer.text)
    assert fault is not None
    assert reason in fault[1]


def test_a_deal_that_is_not_over_or_was_thrown_in_has_a_page_too(client: FlaskClient) -> None:
    for text, title in (
        ("game 1\ndeal 7\n", "A deal that is not over"),
        ("game 1\ndeal 7\ncalls 0 0 0\n", "All have passed: thrown in"),
    ):
        page = client.get(f"/shared/{share_code(read_record(text))}")
        assert page.status_code == 200
        assert title in page.text
        assert "Result" not in page.text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "can’t be read: there is no record, no share code and no link"),
        ("game 2\n", "must begin with `game 1`, not with `game 2`"),
        ("game 1\nrules nowhere\n", "Line 2: rules can&#39;t be read: there is no rule set"),
        ("game 1\ndeal 7\ncalls 3\nplays 3 x\n", "Line 4: plays, word 2, `x`: &#39;x&#39; is no rank"),
        (f"game 1\nrules four_players\nhands {RUN_OVER}\nfirst 0\n", "Line 3: hands and bottom must be"),
        ("game 1\ndeal 7\nplays 3\n", "Line 3: action 1 (3) is not legal (rule R6). The auction is still on"),
        ("game 1\ndeal 7\ncalls 9\n", "is not legal"),
        (COMPOSED, "hands"),
        ("game 1\n" + "plays 3\n" * 3000, "longer than"),
        ("x" * (LONGEST_CODE + 1), "longer than"),
        ("1abc", "damaged"),
    ],
)
def test_a_record_that_makes_no_sense_is_422_with_the_reason(
    client: FlaskClient, text: str, reason: str
) -> None:
    answer = client.post("/records", data={"record": text})
    assert answer.status_code == 422
    fault = re.search(r'id="record-fault">([^<]+)<', answer.text)
    assert fault is not None
    assert reason in fault[1]


def test_a_damaged_code_is_422_and_a_bomb_of_zeros_is_not_unpacked(client: FlaskClient) -> None:
    code = share_code(read_record("game 1\ndeal 7\n"))
    for damaged in (code[:-2], code[:5] + ("A" if code[5] != "A" else "B") + code[6:], "2" + code[1:], "1"):
        answer = client.get(f"/shared/{damaged}")
        assert answer.status_code == 422
        assert "can’t be read" in answer.text
    packer = zlib.compressobj(9, wbits=-15)
    zeros = packer.compress(bytes(2_000_000)) + packer.flush()
    bomb = "1" + urlsafe_b64encode(b"\0\0\0\0" + zeros).decode().rstrip("=")
    assert client.get(f"/shared/{bomb}").status_code == 422


@FUZZ
@given(code=st.text(min_size=1, max_size=60) | st.from_regex(r"1[A-Za-z0-9_-]{0,80}", fullmatch=True))
def test_any_code_is_4xx(client: FlaskClient, code: str) -> None:
    answer = client.get("/shared/" + code.replace("/", "").replace("?", "").replace("#", ""))
    assert 300 < answer.status_code < 500


LINES = st.sampled_from(
    (
        *("game 1", "rules wildcard", "rules four_players", "deal 7", "deal 0", "calls 3", "calls 0 0 3"),
        *("stakes yes", "plays 3 pass", "plays 3=single:3:1", "wild 7", "hands 3", "bottom R", "first 9"),
        *("", "\0", "é"),
    )
)
PRESSED = ("0", "1", "3", "yes", "no", "play", "pass", "undo", "hint", "3s", "3s2", "B2", "34567")


@FUZZ
@given(text=st.one_of(st.text(max_size=200), st.lists(LINES, max_size=8).map("\n".join)))
def test_any_text_is_shown_or_refused_with_its_reason(client: FlaskClient, text: str) -> None:
    answer = client.post("/records", data={"record": text})
    assert answer.status_code in (303, 422)
    if answer.status_code == 303:
        assert client.get(answer.headers["Location"]).status_code == 200
    else:
        assert 'id="record-fault"' in answer.text


@FUZZ
@given(
    fields=st.dictionaries(
        st.sampled_from(["version", "do", "call", "stake", "card", "reading", "hint"]),
        st.sampled_from(PRESSED) | st.text(max_size=30),
    )
)
@pytest.mark.parametrize("rules", ["wildcard", "doubling", "four_players"])
def test_any_form_at_the_table_is_done_or_refused(
    client: FlaskClient, rules: str, fields: dict[str, str]
) -> None:
    game = start(client, 5, rules=rules)
    answer = client.post(f"{game}/acts", data=fields)
    assert answer.status_code in (200, 303, 400, 409, 422)
    assert client.post(f"{game}/selection", data=fields).status_code in (200, 400)
