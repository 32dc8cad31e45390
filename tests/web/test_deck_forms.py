"""What the deck asks in another form: a mistake made short, and variants; without scripts."""

import re
from datetime import timedelta

import pytest
from flask.testing import FlaskClient

from tests.clock import NOON
from tests.web.deals import HTMX
from tests.web.mistakes import SHORT, Site, moments, plain, site, visitor_of
from tests.web.tasks import LIBRARY, posted, wrong_answers
from trainer.content.answers import Passed
from trainer.content.goals.force import WinsByForce
from trainer.content.model import Puzzle
from trainer.rules.cards import size
from trainer.services.deck import DeckCard
from trainer.services.deck_forms import AS_IT_IS, show_form
from trainer.services.deck_work import task_of
from trainer.services.schedule import start_of_day
from trainer.settings import IMMEDIATE, Settings

pytestmark = pytest.mark.usefixtures("no_kernel")

DAY = timedelta(days=1)


@pytest.fixture(scope="module")
def whole_site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """One application for all these tests, each of which has visitors of its own."""
    return site(Settings.in_folder(tmp_path_factory.mktemp("deck"), queue_url=IMMEDIATE))


@pytest.fixture
def here(whole_site: Site) -> Site:
    whole_site.clock.now = NOON
    return whole_site


@pytest.fixture
def anna(request: pytest.FixtureRequest) -> str:
    """The visitor of this test."""
    return str(request.node.name)[:60]


@pytest.fixture
def client(here: Site, anna: str) -> FlaskClient:
    client = here.app.test_client()
    visitor_of(client, anna)
    return client


def short_card(here: Site, anna: str) -> DeckCard:
    """A due card of a mistake that was made short."""
    return _card(here, anna, show_form(SHORT, as_it_lay=True))


def whole_card(here: Site, anna: str) -> DeckCard:
    """A due card of a mistake that can't be made short."""
    return _card(here, anna, AS_IT_IS)


def _card(here: Site, anna: str, form: str) -> DeckCard:
    card = here.deck.put(anna, moments()[0])
    here.services.deck_forms.store.keep(card.id, 0, form, here.clock())
    here.clock.now += DAY
    return card


def asked(client: FlaskClient, card: DeckCard) -> str:
    """Where the card is asked now."""
    answer = client.get(f"/deck/cards/{card.id}/asked")
    assert answer.status_code == 302
    return answer.headers["Location"]


def main(client: FlaskClient, path: str) -> str:
    html = client.get(path).text
    return plain(html[html.index("<main") : html.index("</main>")])


def missed(here: Site, anna: str, goal: str) -> tuple[Puzzle, DeckCard]:
    """A puzzle of a goal that was missed, solved at once by plain search, and its card, which is due."""
    puzzle = next(one for one in LIBRARY.puzzles if one.task.goal.goal == goal and _is_small(one))
    here.deck.puzzle_answered(anna, puzzle.id, right=False)
    here.clock.now += DAY
    card = here.deck.puzzle_card(anna, puzzle.id)
    assert card is not None
    return puzzle, card


def _is_small(puzzle: Puzzle) -> bool:
    goal = puzzle.task.goal
    return not isinstance(goal, WinsByForce) or sum(map(size, goal.question.position.hands)) <= 12


def test_a_mistake_that_was_made_short_is_a_puzzle_and_comes_back_as_a_variant(
    client: FlaskClient, here: Site, anna: str
) -> None:
    card = short_card(here, anna)
    assert f'href="/deck/cards/{card.id}/asked"' in client.get("/deck").text
    address = asked(client, card)
    text = main(client, address)
    assert "Your mistake of deal 39, made short" in text
    assert "proved with open hands" in text
    assert "All hands lie open. Win by force: whatever the others do, your side wins." in text
    assert "In the deal:" not in text
    assert f'id="original" href="/deck/cards/{card.id}"' in client.get(address).text
    assert "The same mistake, made short" in main(client, f"/deck/cards/{card.id}")

    wrong = client.post(address, data=posted(SHORT, next(wrong_answers(SHORT))))
    assert wrong.status_code == 422
    for told in ("This is how it goes on:", "In the deal:", "It comes back in 10 minutes."):
        assert told in plain(wrong.text)
    assert client.post(address, data=posted(SHORT, SHORT.right_answers()[0])).status_code == 200
    assert len(here.deck.store.events(card.id)) == 1  # what comes after the first answer is practice

    here.clock.now += timedelta(minutes=10)
    again = asked(client, card)
    assert again.endswith("/asked/1")
    text = main(client, again)
    assert "A variant:" in text
    assert main(client, again) == text
    found = here.services.deck_forms.asked(here.deck.card(anna, card.id), 1)
    assert found is not None
    answer = client.post(again, data=posted(found.goal, found.goal.right_answers()[0]), headers=HTMX)
    assert answer.status_code == 200
    assert re.findall(r'id="([\w-]+)" hx-swap-oob', answer.text) == ["answer", "buttons", "card-state"]
    assert "you found it." in plain(answer.text)
    assert here.deck.card(anna, card.id).due == start_of_day(here.clock.now + DAY)


def test_what_the_rules_refuse_counts_for_nothing_and_a_card_can_be_left_out(
    client: FlaskClient, here: Site, anna: str
) -> None:
    card = short_card(here, anna)
    address = asked(client, card)
    refused = client.post(address, data=posted(SHORT, Passed()))
    assert refused.status_code == 422
    assert "In the deal:" not in refused.text
    assert client.post(address, data={"do": "answer"}).status_code == 422
    assert client.post(address, data={"do": "hint"}).status_code == 400
    assert here.deck.card(anna, card.id).version == 0
    client.post(f"/deck/cards/{card.id}/state", data={"version": "0", "do": "suspend"})
    assert "It is not asked any more. Ask it again" in main(client, asked(client, card))
    assert "Not asked any more" in main(client, "/deck")


def test_a_mistake_that_cannot_be_made_short_says_so_and_is_asked_whole(
    client: FlaskClient, here: Site, anna: str
) -> None:
    card = whole_card(here, anna)
    assert asked(client, card) == f"/deck/cards/{card.id}"
    text = main(client, f"/deck/cards/{card.id}")
    assert "It is asked whole: no shorter position was found that surely shows the mistake." in text
    assert "made short" not in text


def test_a_puzzle_that_was_missed_comes_back_as_a_variant_with_the_original_one_link_away(
    client: FlaskClient, here: Site, anna: str
) -> None:
    for goal in (
        "wins_by_force",
        "saves",
        "mistake",
        "who_beats",
        "names",
        "beats",
        "fewest_plays",
        "lay",
        "legal",
        "counts",
        "worth",
        "reads",
    ):
        puzzle, card = missed(here, anna, goal)
        address = asked(client, card)
        assert "A variant:" in main(client, address)
        assert f'id="original" href="/puzzles/{puzzle.id}"' in client.get(address).text
        found = here.services.deck_forms.asked(card, 0)
        assert found is not None
        assert found.goal != puzzle.task.goal
        right = posted(found.goal, found.goal.right_answers()[0])
        assert client.post(address, data=right).status_code == 200
        later = here.deck.card(anna, card.id)
        assert (later.version, later.is_due) == (1, False)
        assert here.services.puzzles.tries(anna, puzzle.id) == ()


def test_a_puzzle_that_has_no_variant_comes_back_as_it_was(
    client: FlaskClient, here: Site, anna: str
) -> None:
    puzzle, card = missed(here, anna, "bid")
    assert asked(client, card) == f"/puzzles/{puzzle.id}"
    assert client.get(f"/deck/cards/{card.id}/asked/0").headers["Location"] == f"/puzzles/{puzzle.id}"
    assert client.post(f"/deck/cards/{card.id}/asked/0", data={"do": "answer"}).status_code == 303


def test_what_is_not_there_is_not_found(client: FlaskClient, here: Site, anna: str) -> None:
    card = short_card(here, anna)
    assert client.get(f"/deck/cards/{card.id}/asked/1").status_code == 404
    assert client.get("/deck/cards/nothing/asked").status_code == 404
    stranger = here.app.test_client()
    visitor_of(stranger, "bert")
    for path in ("asked", "asked/0"):
        assert stranger.get(f"/deck/cards/{card.id}/{path}").status_code == 404
    assert stranger.post(f"/deck/cards/{card.id}/asked/0", data={"do": "pass"}).status_code == 404


def test_a_new_card_is_handed_to_whoever_works_off_the_request(
    here: Site, anna: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: list[str] = []
    monkeypatch.setattr(type(here.services.queue), "put", lambda _queue, task, _urgency: handed.append(task))
    card = here.deck.put(anna, moments()[0])
    assert here.deck.put(anna, moments()[0]).id == card.id
    assert handed == [task_of(card.id)]
