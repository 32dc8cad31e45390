"""The deck without scripts: what joins it, what is asked, how it is graded, and what is left out."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.web import pseudo
from tests.web.deals import HTMX, value_of
from tests.web.mistakes import GAME, SHORT, Site, moments, plain, posted, right, site, visitor_of
from tests.web.tasks import LIBRARY, wrong_answers
from tests.web.tasks import posted as posted_answer
from trainer.rules.notation import show_action
from trainer.rules.ruleset import STANDARD
from trainer.services.deck_forms import show_form
from trainer.settings import Settings

pytestmark = pytest.mark.usefixtures("no_kernel")

DAY = timedelta(days=1)


@pytest.fixture
def here(settings: Settings) -> Site:
    return site(settings)


@pytest.fixture
def client(here: Site) -> FlaskClient:
    client = here.app.test_client()
    here.plant(visitor_of(client))
    return client


def put(client: FlaskClient, number: int = 0) -> str:
    """The address of the card that a mistake became."""
    answer = client.post("/deck", data={"game": GAME, "ply": str(moments()[number].ply)})
    assert answer.status_code == 303
    return answer.headers["Location"]


def main(client: FlaskClient, path: str) -> str:
    html = client.get(path).text
    return plain(html[html.index("<main") : html.index("</main>")])


def test_an_empty_deck_says_what_fills_it(client: FlaskClient) -> None:
    assert "Nothing is in your deck yet." in main(client, "/deck")
    assert "due" not in main(client, "/")


def test_a_mistake_joins_once_and_is_due_on_the_next_day(client: FlaskClient, here: Site) -> None:
    card = put(client)
    assert put(client) == card
    assert "comes back tomorrow" in main(client, card)
    assert "Nothing is due now The next card comes back tomorrow." in main(client, "/deck")
    here.clock.now += DAY
    assert "1 card is due" in main(client, "/deck")
    assert "1 of your own mistakes is due" in main(client, "/")
    part = client.post("/deck", data={"game": GAME, "ply": str(moments()[0].ply)}, headers=HTMX)
    assert "It is in your deck and comes back now." in plain(part.text)


def test_what_lies_in_the_deck_is_not_offered_for_it_again(client: FlaskClient) -> None:
    wrong, other = moments()[:2]
    review, try_again = f"/games/{GAME}/review?ply={{}}", f"/games/{GAME}/review/tries?ply={{}}&answer={{}}"
    asked = [
        page.format(moment.ply, show_action(STANDARD, moment.done))
        for moment in (wrong, other)
        for page in (review, try_again)
    ]
    assert ["Put into my deck" in main(client, page) for page in asked] == [True] * 4
    card = put(client)
    assert ["Put into my deck" in main(client, page) for page in asked] == [False, False, True, True]
    for page in asked[:2]:
        assert f'id="put" href="{card}"' in client.get(page).text


def test_a_due_card_gives_nothing_away(client: FlaskClient, here: Site) -> None:
    card = put(client)
    concept = here.deck.overview("anna").later[0].concept
    here.clock.now += DAY
    for path in (card, f"{card}?shown=1", "/deck"):
        text = main(client, path)
        assert "Better" not in text
        assert concept is None or "What it is about" not in text


def test_a_right_answer_is_graded_by_the_learner_who_sees_the_dates(client: FlaskClient, here: Site) -> None:
    card, position = put(client), moments()[0]
    here.clock.now += DAY
    html = client.get(card).text
    answer = client.post(
        card, data={"version": value_of("version", html), **posted(position, right(position))}
    )
    html = client.get(answer.headers["Location"]).text
    assert re.findall(r'name="grade" value="(\w+)"', html) == ["again", "hard", "good", "easy"]
    assert "in 10 minutes" in plain(html)
    form = {name: value_of(name, html) for name in ("version", "answer")}
    first, second = (client.post(card, data={**form, "grade": "good"}) for _ in range(2))
    assert first.status_code == second.status_code == 303
    assert client.post(card, data={**form, "grade": "easy"}).status_code == 409
    text = main(client, card)
    assert "you found it." in text
    assert "An answer before that is practice" in text
    assert "1 card is due" not in main(client, "/deck")


def test_a_wrong_answer_comes_back_soon_and_can_be_shown(client: FlaskClient, here: Site) -> None:
    card, position = put(client), moments()[0]
    here.clock.now += DAY
    answer = client.post(card, data={"version": "0", **posted(position, position.done)})
    text = main(client, answer.headers["Location"])
    assert "✗ Not yet" in text
    assert "It comes back in 10 minutes." in text
    assert "Better:" not in text
    shown = client.post(card, data={"version": "1", "do": "show"})
    text = main(client, shown.headers["Location"])
    assert re.search("Better:|Nothing better", text)
    assert "you missed it" in text


def test_another_tab_is_told_and_nothing_is_graded(client: FlaskClient, here: Site) -> None:
    card, position = put(client), moments()[0]
    here.clock.now += DAY
    client.post(f"{card}/state", data={"version": "0", "do": "suspend"})
    client.post(f"{card}/state", data={"version": "1", "do": "resume"})
    for headers in ({}, HTMX):
        late = client.post(card, data={"version": "0", **posted(position, position.done)}, headers=headers)
        assert late.status_code == 409
        assert "in another tab or by a second click" in late.text
        assert value_of("version", late.text) == "2"
    assert "It is due now." in main(client, card)


def test_what_the_rules_refuse_is_told_and_counts_for_nothing(client: FlaskClient, here: Site) -> None:
    card = put(client)
    here.clock.now += DAY
    answer = client.post(card, data={"version": "0", "do": "play"})
    assert answer.status_code == 422
    assert "The rules do not allow that" in answer.text
    assert value_of("version", client.get(card).text) == "0"


def test_a_card_is_left_out_and_taken_back_in(client: FlaskClient, here: Site) -> None:
    card = put(client)
    here.clock.now += DAY
    assert client.post(f"{card}/state", data={"version": "0", "do": "suspend"}).status_code == 303
    text = main(client, "/deck")
    assert "Not asked any more" in text
    assert "Ask it again" in text
    assert client.post(f"{card}/state", data={"version": "0", "do": "resume"}).status_code == 409
    assert client.post(f"{card}/state", data={"version": "1", "do": "resume"}).status_code == 303
    assert "1 card is due" in main(client, "/deck")


def test_a_puzzle_that_was_missed_says_why_and_when_it_comes_back(client: FlaskClient, here: Site) -> None:
    puzzle = LIBRARY.puzzles[0]
    address, goal = f"/puzzles/{puzzle.id}", puzzle.task.goal
    assert "Your deck:" not in main(client, address)
    client.post(address, data=posted_answer(goal, next(wrong_answers(goal))))
    assert "so it is in your deck and comes back tomorrow." in main(client, address)
    here.clock.now += DAY
    assert "Puzzle: " + puzzle.task.words.title in main(client, "/deck")
    assert "your deck asks it again: the next answer counts." in main(client, address)
    client.post(address, data=posted_answer(goal, goal.right_answers()[0]))
    assert "comes back on" in main(client, address)


def test_the_daily_number_is_a_setting(client: FlaskClient, here: Site) -> None:
    for puzzle in LIBRARY.puzzles[:12]:
        here.deck.puzzle_answered("anna", puzzle.id, right=False)
    here.clock.now += DAY
    assert "12 cards are due" in main(client, "/deck")
    client.post("/settings", data={"cards": "deck-10"})
    assert "10 cards are due" in main(client, "/deck")
    for card in here.deck.overview("anna", 10).due:
        here.deck.puzzle_answered("anna", card.item, right=True)
    text = main(client, "/deck")
    assert "Enough for today" in text
    assert "You have answered 10 cards today. 2 more are due; they wait until tomorrow." in text
    client.post("/settings", data={"cards": "deck-all"})
    assert "2 cards are due" in main(client, "/deck")


def test_what_no_page_of_ours_sends_is_refused(client: FlaskClient, here: Site) -> None:
    card = put(client)
    here.clock.now += DAY
    for form in (
        {"version": "x", "do": "show"},
        {"version": "0"},
        {"version": "0", "do": "dance"},
        {"version": "0", "grade": "great", "answer": "3"},
        {"version": "0", "grade": "good", "answer": "nonsense"},
        {"version": "0", "grade": "good"},
    ):
        assert client.post(card, data=form).status_code == 400
    assert client.post(f"{card}/state", data={"version": "0"}).status_code == 400
    assert value_of("version", client.get(card).text) == "0"


def test_cards_and_decisions_of_others_are_not_there(client: FlaskClient, here: Site) -> None:
    card = put(client)
    stranger = here.app.test_client()
    visitor_of(stranger, "bert")
    assert stranger.get(card).status_code == 404
    assert stranger.post(card, data={"version": "0", "do": "show"}).status_code == 404
    assert stranger.post(f"{card}/state", data={"version": "0", "do": "suspend"}).status_code == 404
    for game, ply in ((GAME, str(moments()[0].ply)), ("other", "1"), ("", "")):
        assert stranger.post("/deck", data={"game": game, "ply": ply}).status_code == 404


def test_every_word_can_be_translated(settings: Settings, tmp_path: Path) -> None:
    here = site(settings, translations=pseudo.write_catalogue(tmp_path / "translations"))
    client = here.app.test_client()
    here.plant(visitor_of(client))
    pages = ["/deck", "/settings"]
    card, tried, wrong = put(client), moments()[0], moments()[1]
    later = put(client, 1)
    put(client, 2)
    client.post(f"{later}/state", data={"version": "0", "do": "suspend"})
    here.clock.now += DAY
    short = show_form(SHORT, as_it_lay=True)
    here.services.deck_forms.store.keep(card.rpartition("/")[2], 0, short, here.clock())
    pages += ["/deck", card, later, f"{card}/asked/0", f"{card}?answer={show_action(STANDARD, right(tried))}"]
    pages += [f"/games/{GAME}/review/tries?ply={wrong.ply}&answer={show_action(STANDARD, wrong.done)}"]
    for path in pages:
        html = client.get(path, headers={"Accept-Language": pseudo.LOCALE}).text
        assert "⟦" in html
        assert pseudo.untranslated(html) == []
    client.post(card, data={"version": "0", "do": "show"})
    for path in (f"{card}?shown=1", f"{card}/asked/1"):
        html = client.get(path, headers={"Accept-Language": pseudo.LOCALE}).text
        assert pseudo.untranslated(html) == []
