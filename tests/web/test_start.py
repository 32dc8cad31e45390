"""The page that begins a deal: rule sets, house rules, and what is wrong with a form."""

import re

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.web.deals import is_over, play_out, start
from trainer.rules.ruleset import RULE_SETS
from trainer.rules.switches import SWITCHES


def test_every_rule_set_is_offered_with_a_sentence_and_its_page(client: FlaskClient) -> None:
    html = client.get("/play").text
    for rules in RULE_SETS:
        assert f'name="rules" value="{rules}"' in html
        assert f'href="/rules/sets/{rules}"' in html
        assert client.get(f"/rules/sets/{rules}").status_code == 200
    assert re.search(r'name="rules" value="standard" checked', html)


def test_every_house_rule_stands_at_the_rule_set_until_it_is_changed(client: FlaskClient) -> None:
    html = client.get("/play").text
    for name, switch in SWITCHES.items():
        select = re.search(rf'<select [^>]*name="switch-{name}">(.*?)</select>', html, re.DOTALL)
        assert select is not None
        assert re.findall(r'value="(\w*)"', select[1]) == ["", *switch.values]
        assert re.search(r'value="" selected', select[1])


def test_an_address_chooses_the_rules_beforehand(client: FlaskClient) -> None:
    html = client.get("/play?rules=pagat%2Bbase=10&deal=77").text
    assert re.search(r'name="rules" value="pagat" checked', html)
    assert re.search(r'<option value="10" selected>', html)
    assert 'value="77"' in html


def test_chosen_rules_are_kept_and_go_on_with_the_next_deal(client: FlaskClient) -> None:
    game = start(client, 7, rules="competition", **{"switch-base": "10", "switch-auction": "rob"})
    html = play_out(client, game)
    assert 'name="rules" value="competition+auction=rob+base=10"' in html
    assert "Competition, changed" in html
    assert "rules competition+auction=rob+base=10\n" in client.get(f"{game}/record").text


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"rules": "nowhere"}, "There are no rules called “nowhere”"),
        ({"rules": ""}, "There are no rules called “”"),
        ({"rules": "standard+base=3"}, "There are no rules called"),
        ({"rules": "x" * 5000}, "There are no rules called"),
        ({"switch-base": "3"}, "There is no such house rule"),
        ({"switch-fly": "yes"}, "There is no such house rule"),
        ({"level": "godlike"}, "Choose whom to play against"),
        ({"deal": "0"}, "Deals are numbered from 1"),
        ({"level": "master", "rules": "wildcard"}, "does not play by these rules"),
        ({"role": "king"}, "Choose a role from the list"),
        ({"study": "yes", "series": "3"}, "Deals with open hands are not scored"),
    ],
)
def test_a_form_that_makes_no_sense_is_422_with_the_reason(
    client: FlaskClient, fields: dict[str, str], reason: str
) -> None:
    answer = client.post("/games", data={"level": "easy", **fields})
    assert answer.status_code == 422
    assert reason in answer.text


WORDS = st.text(max_size=30) | st.sampled_from(
    ("standard", "rob", "pagat+base=10", "easy", "yes", "no", "10", "7", "3", "0", "landlord", "before", "")
)
FIELDS = (
    *("level", "rules", "deal", "series", "id", "scored", "role", "study"),
    *("switch-base", "switch-auction", "switch-x"),
)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(fields=st.dictionaries(st.sampled_from(FIELDS), WORDS))
def test_any_form_begins_a_deal_or_says_why_not(client: FlaskClient, fields: dict[str, str]) -> None:
    answer = client.post("/games", data=fields)
    assert answer.status_code in (303, 422)
    if answer.status_code == 422:
        assert 'id="start-fault"' in answer.text
    else:
        assert client.get(answer.headers["Location"]).status_code == 200
    assert client.get("/play", query_string=fields).status_code == 200


def test_running_deals_name_their_rules(client: FlaskClient) -> None:
    game = start(client, 3, rules="four_players")
    if is_over(client.get(game).text):
        pytest.fail("the deal chosen for this test must not be thrown in at once")
    assert re.search(r"Deal 3</a> <span[^>]*>\s*Four players ·", client.get("/play").text)


def test_every_running_deal_is_listed_and_counted(client: FlaskClient) -> None:
    numbers = range(1, 12)
    running = [deal for deal in numbers if not is_over(client.get(start(client, deal)).text)]
    html = client.get("/play").text
    listed = [int(deal) for deal in re.findall(r">Deal (\d+)</a> <span", html)]
    assert sorted(listed) == running
    assert f"{len(running)} deals, the newest first." in html
    assert "are listed" not in html
