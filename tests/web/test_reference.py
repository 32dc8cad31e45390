"""The pages of rule sets and the page that checks cards under them, without a browser."""

import re
from pathlib import Path
from urllib.parse import quote

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given
from hypothesis import settings as settings_of_hypothesis
from hypothesis import strategies as st

from tests.web import pseudo
from tests.web.doubles import Services
from trainer.rules.counts import counts
from trainer.rules.errors import RULE_OF_CODE
from trainer.rules.ruleset import RULE_SETS
from trainer.rules.switches import SWITCHES
from trainer.settings import Settings
from trainer.web import create_app


@pytest.fixture
def app(settings: Settings) -> Flask:
    return create_app(settings, Services())


def shown(answer: str) -> str:
    """The text of a page without its tags, each blank once."""
    return " ".join(re.sub(r"<[^>]+>", " ", answer).split())


def test_the_list_has_every_rule_set_with_its_number_of_combinations(client: FlaskClient) -> None:
    page = client.get("/rules/sets").text
    for name, rules in RULE_SETS.items():
        assert f'href="/rules/sets/{name}"' in page
        if not rules.wildcards:
            assert f"{sum(counts(rules).values()):,} different combinations" in page


def test_the_list_has_every_switch_with_its_values_and_its_paragraph(client: FlaskClient) -> None:
    page = client.get("/rules/sets").text
    for name, switch in SWITCHES.items():
        assert f'href="/rules#{switch.source}"' in page
        for value in switch.values:
            assert f"{name}={value}" in page


@pytest.mark.parametrize("name", RULE_SETS)
def test_each_rule_set_has_a_page_whose_links_lead_to_paragraphs(client: FlaskClient, name: str) -> None:
    page = client.get(f"/rules/sets/{name}").text
    linked = set(re.findall(r'href="/rules#(\w+)"', page))
    assert {"C1", "B1", "S5", "R9"} <= linked
    anchors = set(re.findall(r' id="([A-Z]\d+)"', client.get("/rules").text))
    assert linked <= anchors


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_rule_set_shows_the_kinds_that_it_has_with_cards_and_names_those_it_lacks(
    client: FlaskClient, name: str
) -> None:
    page = client.get(f"/rules/sets/{name}").text
    kinds = re.findall(r"<h3>([\w ]+) <span", re.split('id="(?:wild|beating)"', page)[0])
    assert len(kinds) == len(RULE_SETS[name].kinds)
    assert page.count('<ul class="card-row') >= len(kinds)
    assert ("Not played under these rules" in page) == (name in {"beginner", "openspiel", "four_players"})


def test_lengths_follow_from_the_hands(client: FlaskClient) -> None:
    told = shown(client.get("/rules/sets/standard").text)
    assert "From 3 pairs to 10 pairs; a peasant up to 8 pairs." in told
    assert "From 5 cards to 12 cards." in told
    four = shown(client.get("/rules/sets/four_players").text)
    assert "From 2 triples to 11 triples; a peasant up to 8 triples." in four


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_parts_of_a_rule_set_are_reached_from_its_top(client: FlaskClient, name: str) -> None:
    page = client.get(f"/rules/sets/{name}").text
    contents = re.search(r'<nav aria-label="Contents".*?</nav>', page, re.DOTALL)
    assert contents is not None
    assert re.findall(r'href="#([a-z]+)"', contents[0]) == re.findall(r'<h2 id="([a-z]+)"', page)


def test_ranks_and_the_course_of_a_deal_are_told_too(client: FlaskClient) -> None:
    page = client.get("/rules/sets/standard").text
    told = shown(page)
    row = shown(page.partition('id="cards"')[2].partition("</ul>")[0].replace("</li>", " · "))
    assert [card.strip().split()[0] for card in row.split("·")[:-1]][-5:] == ["K", "A", "2", "small", "big"]
    for sentence in (
        "The 2 is higher than the ace",
        "Suits never matter. R3",
        "The landlord plays alone; the peasants play together. R6",
        "Whoever leads may not pass. R10",
        "whoever laid last leads the next trick, with anything. R11",
        "or a peasant for all peasants. R12",
    ):
        assert sentence in told
    assert "leads the next trick, with anything. V5" in shown(client.get("/rules/sets/four_players").text)


def test_a_number_that_differs_from_the_standard_rules_is_told_with_theirs(client: FlaskClient) -> None:
    assert "7,161 of this kind (standard rules: 22,853)" in shown(client.get("/rules/sets/pagat").text)
    assert "(standard rules" not in client.get("/rules/sets/rob").text


@pytest.mark.parametrize(
    ("text", "rule", "verdict"),
    [
        ("pagat", "D3", "✗ May not be laid"),
        ("competition", "D4", "✗ May not be laid"),
        ("openspiel", "D10", "✗ May not be laid"),
        ("loose", "D1", "✓ Four 3s with two singles"),
        ("dutch", "D8", "✓ Four 3s with a pair"),
        ("beginner+base=1", "D12", "✗ May not be laid"),
    ],
)
def test_a_difference_is_shown_on_cards(client: FlaskClient, text: str, rule: str, verdict: str) -> None:
    page = client.get(f"/rules/sets/{text}").text
    told = re.search(rf'href="/rules#{rule}".*?<div class="case">(.*?)</div>', page, re.DOTALL)
    assert told is not None
    assert shown(told[1]).endswith(verdict)


@pytest.mark.parametrize(
    ("text", "there", "not_there"),
    [
        ("four_players", "Triples take pairs along, but no single cards. V5", "A 2 may be a kicker"),
        ("four_players+quad_with_one=yes", "A 2 may be a kicker", "One joker may be a kicker"),
        ("four_players+wildcards=yes", "its cards stand for any rank", "four cards stand"),
        ("dutch+planes=no", "two single kickers of a four must differ", "Single kickers may be of the same"),
        ("dutch", "Single kickers may be of the same rank. K2", "higher bomb and the rocket"),
        ("openspiel", "whoever has passed may bid again", "A four with kickers is no bomb"),
        ("pagat+bottom_shown=no+base=10", "Only the landlord sees the bottom cards. D19", "Everybody sees"),
    ],
)
def test_what_is_told_holds_in_changed_rule_sets_too(
    client: FlaskClient, text: str, there: str, not_there: str
) -> None:
    told = shown(client.get(f"/rules/sets/{text}").text).partition("What beats what Kickers")[2]
    assert there in told
    assert not_there not in told


def test_a_rule_set_with_house_rules_has_a_page_too(client: FlaskClient) -> None:
    page = shown(client.get("/rules/sets/pagat+planes=no+base=10").text)
    assert "Pagat, changed The rule set “Pagat” with some switches set otherwise." in page
    assert "There are no planes" in page
    assert "The value is 10 times the bid" in page


def test_another_spelling_leads_to_the_one_text_of_a_rule_set(client: FlaskClient) -> None:
    for spelling, text in (
        ("standard+base=10", "standard"),
        ("pagat+base=10+planes=no", "pagat+planes=no+base=10"),
        (" pagat", "pagat"),
    ):
        answer = client.get(f"/rules/sets/{spelling}")
        assert (answer.status_code, answer.location) == (302, f"/rules/sets/{text}")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("german", "There is no rule set “german”."),
        ("standard+bombs=no", "There is no switch “bombs”."),
        ("standard+base=5", "The switch “base” can be 1, 10, but not “5”."),
        ("standard+base=1+base=10", "The switch “base” is set twice."),
        ("pagat+" + "x" * 600, "There is no switch"),
        ("%3Cscript%3E", "There is no rule set “&lt;script&gt;”."),
    ],
)
def test_an_unknown_rule_set_is_not_found_with_the_reason(client: FlaskClient, text: str, why: str) -> None:
    answer = client.get(f"/rules/sets/{text}")
    assert answer.status_code == 404
    assert why in answer.text


def test_the_rules_lead_to_the_pages_of_rule_sets(client: FlaskClient) -> None:
    page = client.get("/rules").text
    assert 'href="/rules/sets/standard"' in page
    assert 'href="/rules/sets"' in page
    assert 'href="/rules/check"' in page
    assert 'href="/rules/sets"' not in client.get("/glossary").text.partition("<footer")[0]


def rows(page: str) -> dict[str, str]:
    """What each rule set is told to say."""
    found: dict[str, str] = {}
    for row in re.findall(r"<tr>\s*<th scope=\"row\">.*?</tr>", page, re.DOTALL):
        head, _, told = row.partition("</th>")
        for name in re.findall(r'href="/rules/sets/([^"]+)"', head):
            found[name] = shown(told)
    return found


def test_a_new_visitor_finds_the_rules_on_the_home_page(settings: Settings) -> None:
    assert 'href="/rules/sets/standard"' in create_app(settings).test_client().get("/").text


def test_only_a_changed_rule_set_goes_along_to_the_check(client: FlaskClient) -> None:
    assert 'href="/rules/check"' in client.get("/rules/sets/pagat").text
    assert 'href="/rules/check?rules=pagat%2Bbase%3D10"' in client.get("/rules/sets/pagat+base=10").text


def test_checked_cards_are_told_for_every_rule_set(client: FlaskClient) -> None:
    answer = client.get("/rules/check", query_string={"cards": "333444555666"})
    told = rows(answer.text)
    assert told.keys() == RULE_SETS.keys()
    assert told["standard"].startswith("✓ May be laid Plane from 3 to 6 333 444 555 666 Plane from 4 to 6")
    assert told["competition"] == "✓ May be laid Plane from 3 to 6 333 444 555 666"
    assert told["beginner"] == "✗ May not be laid A plane is not played under these rules. D12"
    assert "11 of 12 rule sets allow it" in answer.text


def test_what_lies_on_the_table_is_to_be_beaten(client: FlaskClient) -> None:
    answer = client.get("/rules/check", query_string={"cards": "666777888999", "table": "333444555JQK"})
    standard = rows(answer.text)["standard"]
    assert "Plane from 6 to 9 666 777 888 999 (does not beat the table)" in standard
    assert "Plane from 7 to 9 with 3 singles 777 888 999 + 666" in standard
    lower = rows(client.get("/rules/check?cards=44&table=55").text)["standard"]
    assert lower == "✗ May not be laid Pair of 4s: too low, the table asks for more than 5s. B1"


def test_a_named_rank_is_wild_where_rules_have_wildcards(client: FlaskClient) -> None:
    told = rows(client.get("/rules/check?cards=34967&wild=9").text)
    assert told["wildcard"] == "✓ May be laid Straight from 3 to 7 3 4 (9) 6 7"
    assert told["standard"].startswith("✗ May not be laid")
    pure = rows(client.get("/rules/check?cards=9999&wild=9").text)
    assert pure["wildcard"].startswith("✓ May be laid Pure bomb of 9s 9999 ")
    assert pure["standard"] == "✓ May be laid Bomb of 9s 9999"
    unnamed = rows(client.get("/rules/check?cards=34967").text)
    assert unnamed["wildcard"].endswith("No rank was named as wild.")


def test_what_cannot_be_is_told_as_such(client: FlaskClient) -> None:
    told = rows(client.get("/rules/check?cards=33333&table=5").text)
    assert told["standard"] == "✗ May not be laid One pack does not have all these cards. R1"
    assert told["four_players"].startswith("✓ May be laid Bomb of five 3s")
    hand = rows(client.get("/rules/check?cards=3334445556667778889999TTT").text)
    assert hand["standard"].endswith("No hand has so many cards: the landlord has 20. R8")
    table = rows(client.get("/rules/check?cards=44&table=35").text)
    assert "no combination under these rules. 3 5 is no combination. C0" in table["standard"]


def test_a_rule_set_with_house_rules_is_compared_with_the_others(client: FlaskClient) -> None:
    told = rows(client.get("/rules/check", query_string={"cards": "333444", "rules": "dutch+planes=no"}).text)
    assert next(iter(told)) == "dutch+planes=no"
    assert told["dutch+planes=no"].endswith("not played under these rules. D12")
    assert len(told) == len(RULE_SETS) + 1
    known = rows(client.get("/rules/check", query_string={"cards": "333444", "rules": "dutch"}).text)
    assert len(known) == len(RULE_SETS)


@pytest.mark.parametrize(
    ("query", "field", "sentence"),
    [
        ({"cards": ""}, "cards", "Write the cards"),
        ({"cards": "33x"}, "cards", "“x” is no rank."),
        ({"cards": "333333333"}, "cards", "There are only 8 3s."),
        ({"cards": "BBB"}, "cards", "There are only 2 small jokers."),
        ({"cards": "3" * 20_000}, "cards", "That is too long for cards."),
        ({"cards": "33", "table": "?"}, "table", "“?” is no rank."),
        ({"cards": "33", "wild": "B"}, "wild", "one rank from 3 to 2"),
        ({"cards": "33", "wild": "34"}, "wild", "one rank from 3 to 2"),
        ({"cards": "33", "rules": "german"}, "rules", "There is no rule set “german”."),
    ],
)
def test_bad_input_is_refused_at_its_field_and_nothing_typed_is_lost(
    client: FlaskClient, query: dict[str, str], field: str, sentence: str
) -> None:
    answer = client.get("/rules/check", query_string=query)
    assert answer.status_code == 422
    assert rows(answer.text) == {}
    fault = re.search(rf'id="{field}-fault">([^<]+)<', answer.text)
    assert fault is not None
    assert sentence in fault.group(1)
    assert answer.text.count('aria-invalid="true"') == 1
    for name, value in query.items():
        assert f'name="{name}" value="{value}"' in answer.text


@pytest.mark.parametrize(
    "typed", ["333 444 + 5 6", "3♠ 3♥ 3♦ 4♠️ 4♥️ 4♦️ 5♣ 6♣", "3, 3, 3, 4, 4, 4, 5, 6", "333444 / 56"]
)
def test_cards_may_be_typed_as_the_pages_write_them(client: FlaskClient, typed: str) -> None:
    told = rows(client.get("/rules/check", query_string={"cards": typed}).text)
    assert told["standard"] == "✓ May be laid Plane from 3 to 4 with 2 singles 333 444 + 5 6"


def test_several_faults_are_all_told(client: FlaskClient) -> None:
    page = client.get("/rules/check?cards=x&table=y&wild=z").text
    assert page.count('class="field-fault"') == 3


def test_the_empty_form_offers_cards_on_which_rule_sets_differ(client: FlaskClient) -> None:
    answer = client.get("/rules/check")
    assert answer.status_code == 200
    tries = re.findall(r'href="/rules/check\?cards=(\w+)"', answer.text)
    assert len(tries) > 4
    assert "33344455 Equal single kickers" in shown(answer.text)
    for cards in tries:
        verdicts = {told[0] for told in rows(client.get(f"/rules/check?cards={cards}").text).values()}
        assert verdicts == {"✓", "✗"}, cards


def test_a_refusal_links_its_paragraph(client: FlaskClient) -> None:
    page = client.get("/rules/check?cards=33344455").text
    assert 'href="/rules#D3" aria-label="Rule D3"' in page
    assert set(re.findall(r'href="/rules#(\w+)"', page)) <= {*RULE_OF_CODE.values(), "V5", "D9", "A3"}


ANYTHING = st.one_of(
    st.text(max_size=30),
    st.text(alphabet="3456789TJQKA2BR 10xﬁǰß+=", max_size=40),
    st.sampled_from(["", "standard", "pagat+planes=no", "333444555666", "9" * 9, "A" * 300]),
)


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(("cards", "table", "wild", "rules"), ANYTHING)))
@settings_of_hypothesis(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_typed_is_answered(client: FlaskClient, query: dict[str, str]) -> None:
    answer = client.get("/rules/check", query_string=query)
    assert answer.status_code in {200, 422}
    assert (answer.status_code == 422) == ('class="field-fault"' in answer.text)


@given(ANYTHING.filter(lambda text: text.strip("/. ")))
@settings_of_hypothesis(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_stands_for_a_rule_set_is_answered(client: FlaskClient, text: str) -> None:
    assert client.get(f"/rules/sets/{quote(text, safe='')}").status_code in {200, 302, 308, 404}


def test_every_word_can_be_translated(settings: Settings, tmp_path: Path) -> None:
    catalogues = pseudo.write_catalogue(tmp_path / "translations")
    client = create_app(settings, Services(), translations=catalogues).test_client()
    for path in (
        "/rules/sets",
        *(f"/rules/sets/{name}" for name in RULE_SETS),
        "/rules/sets/pagat+planes=no",
        "/rules/sets/standard+base=5",
        "/rules/check",
        "/rules/check?cards=666777888999&table=333444555JQK&wild=9",
        "/rules/check?cards=33333&table=35",
        "/rules/check?cards=33x&table=333333333&wild=B&rules=german",
    ):
        page = client.get(path, headers={"Accept-Language": pseudo.LOCALE}).text
        assert "⟦" in page
        assert pseudo.untranslated(page) == [], path
