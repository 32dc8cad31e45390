"""Fingers on a phone: they choose cards and press buttons, and never lay one by accident."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, Request, expect

from tests.web.phone import fingers, glide, middle, on_phone, tap_twice, touch
from tests.web.table import cards, chosen, held_up, lead, moving_on, status

pytestmark = on_phone


@contextmanager
def acting(page: Page, times: int) -> Iterator[None]:
    """So often something is done meanwhile; the page says the version that the deal has in the end."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/acts"):
            asked.append(request.url)

    page.on("request", note)
    yield
    # Whatever was pressed before this has been asked for, or never will be.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    page.remove_listener("request", note)
    assert len(asked) == times


def test_a_tap_chooses_a_card_and_another_puts_it_back(page: Page, live_server: str) -> None:
    lead(page, live_server)
    card = cards(page).last
    card.tap()
    expect(status(page)).to_contain_text("Single 2: can be laid.")
    card.tap()
    expect(status(page)).to_contain_text("You lead")
    expect(chosen(page)).to_have_count(0)


def test_a_finger_that_leaves_its_place_plays_nothing(page: Page, live_server: str) -> None:
    lead(page, live_server)
    finger, on_play = fingers(page), middle(page.locator("#do-play"))
    above = (on_play[0], on_play[1] - 300)
    with acting(page, 0):
        glide(finger, middle(cards(page).nth(18)), middle(cards(page).last), on_play)
        expect(status(page)).to_contain_text("Pair of 2s: can be laid.")
        glide(finger, on_play, above)
        glide(finger, above, on_play)
        touch(finger, "touchStart", on_play, middle(page.locator("#do-pass")))  # two fingers at once
        touch(finger, "touchEnd")
    expect(chosen(page)).to_have_count(2)
    expect(cards(page)).to_have_count(20)


def test_a_double_tap_and_taps_while_the_others_play_do_nothing_more(page: Page, live_server: str) -> None:
    lead(page, live_server)
    play = page.locator("#do-play")
    cards(page).last.tap()
    with acting(page, 1), moving_on(page), held_up(page, "**/acts"):
        with page.expect_request("**/acts"):
            play.tap()
        play.tap()
        page.locator("#do-undo").tap()
        cards(page).first.tap()
    assert [card.get_attribute("value") for card in chosen(page).all()] == ["3c"]
    expect(cards(page)).to_have_count(19)
    place = middle(page.locator("#do-pass"))  # before the answer puts another button there
    with acting(page, 1), page.expect_response("**/acts"):
        tap_twice(fingers(page), place)


def test_a_finger_that_comes_back_takes_its_slide_back(page: Page, live_server: str) -> None:
    lead(page, live_server)
    first, third = middle(cards(page).nth(10)), middle(cards(page).nth(12))
    glide(fingers(page), first, third, first)
    expect(chosen(page)).to_have_count(1)
    expect(status(page)).to_contain_text("Single 10: can be laid.")
