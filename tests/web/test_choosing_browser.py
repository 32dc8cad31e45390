"""Choosing cards by sliding, by touch and by offers; and that nothing is played by accident."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.phone import between, fingers, glide, touch
from tests.web.table import begin, cards, chosen, held_up, lead, moving_on, status
from tests.web.tasks import LIBRARY
from trainer.content.answers import Form
from trainer.rules.cards import size

_LOW = ["3c", "5d", "5c", "6h", "6d", "7h", "8c", "9s", "9h", "Ts"]
# As a key does it: without a place on the screen.
PRESS_TWICE = """id => [1, 2].map(() => document.getElementById(id).dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true })))"""
HAND = [*_LOW, "Td", "Tc", "Js", "Jh", "Qs", "Kh", "Ah", "Ad", "2s", "2d"]


def at(page: Page, face: str) -> tuple[float, float]:
    """A point of a card that no other card covers."""
    box = page.locator("#hand .hand li").nth(HAND.index(face)).bounding_box()
    assert box is not None
    return box["x"] + 9, box["y"] + box["height"] * 0.7


def ticked(page: Page) -> list[str]:
    return [str(box.get_attribute("value")) for box in chosen(page).all()]


def slide(page: Page, *faces: str) -> None:
    """Draws the mouse, its button held down, over these cards."""
    page.mouse.move(*at(page, faces[0]))
    page.mouse.down()
    for face in faces[1:]:
        page.mouse.move(*at(page, face), steps=4)
    page.mouse.up()


@pytest.mark.parametrize("width", [390, 1280])
def test_sliding_over_cards_ticks_them_and_sliding_once_more_puts_them_back(
    page: Page, live_server: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    lead(page, live_server)
    slide(page, "5c", "9s")
    assert ticked(page) == ["5c", "6h", "6d", "7h", "8c", "9s"]
    expect(page.locator(".offer")).to_have_text("without 6: straight from 5 to 9")
    slide(page, "9s", "8c", "9s")
    assert ticked(page) == ["5c", "6h", "6d", "7h", "8c"]
    slide(page, "6d", "6h")
    assert ticked(page) == ["5c", "7h", "8c"]
    slide(page, "Ts", "Jh", "Ts")  # back to the first card: that one alone
    assert ticked(page) == ["5c", "7h", "8c", "Ts"]
    page.mouse.click(*at(page, "Ts"))
    assert ticked(page) == ["5c", "7h", "8c"]


def test_a_slide_that_leaves_the_hand_keeps_its_cards_and_plays_nothing(page: Page, live_server: str) -> None:
    lead(page, live_server)
    page.mouse.move(*at(page, "2s"))
    page.mouse.down()
    page.mouse.move(*at(page, "2d"), steps=4)
    page.mouse.move(at(page, "2d")[0], 790)
    play = page.locator("#do-play").bounding_box()
    assert play is not None
    page.mouse.move(play["x"] + 20, play["y"] + 20, steps=4)
    page.mouse.up()
    expect(status(page)).to_contain_text("Pair of 2s")
    assert ticked(page) == ["2s", "2d"]
    expect(cards(page)).to_have_count(20)


def test_cards_are_chosen_by_sliding_in_a_lesson_too(page: Page, live_server: str) -> None:
    lesson, number, goal = next(
        (lesson.id, number, step.goal)
        for lesson in LIBRARY.lessons
        for number, step in enumerate(lesson.steps, 1)
        if step.goal.form is Form.CARDS and size(step.goal.scene.hand) >= 4
    )
    page.goto(f"{live_server}/lessons/{lesson}/{number}")
    hand = page.locator(".hand li")
    first, third = hand.nth(0).bounding_box(), hand.nth(2).bounding_box()
    assert first is not None
    assert third is not None
    page.mouse.move(first["x"] + 9, first["y"] + 40)
    page.mouse.down()
    page.mouse.move(third["x"] + 9, third["y"] + 40, steps=4)
    page.mouse.up()
    assert [box.is_checked() for box in hand.locator("input").all()][:4] == [True, True, True, False]
    assert size(goal.scene.hand) == hand.count()


def test_a_finger_that_goes_sideways_chooses_and_one_that_goes_down_scrolls(
    page: Page, live_server: str
) -> None:
    page.set_viewport_size({"width": 320, "height": 420})
    finger = fingers(page)
    lead(page, live_server)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    first = at(page, "3c")
    glide(finger, first, at(page, "6h"))
    expect(chosen(page)).to_have_count(4)
    assert ticked(page) == ["3c", "5d", "5c", "6h"]
    top = page.evaluate("scrollY")
    glide(finger, first, (first[0], first[1] + 120))
    expect(status(page)).to_contain_text("no combination")
    page.wait_for_function("top => scrollY < top", arg=top)
    assert ticked(page) == ["3c", "5d", "5c", "6h"]


def test_a_second_finger_takes_the_slide_back(page: Page, live_server: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    finger = fingers(page)
    lead(page, live_server)
    first, last = at(page, "3c"), at(page, "6h")
    touch(finger, "touchStart", first)
    for point in between(first, last):
        touch(finger, "touchMove", point)
    expect(chosen(page)).to_have_count(4)
    touch(finger, "touchStart", last, at(page, "Kh"))
    expect(chosen(page)).to_have_count(0)
    touch(finger, "touchEnd")
    assert ticked(page) == []
    expect(cards(page)).to_have_count(20)


def test_a_double_press_acts_once(page: Page, live_server: str) -> None:
    lead(page, live_server)
    cards(page).first.check(force=True)
    with moving_on(page):
        page.locator("#do-play").click()
    button = page.locator("#do-pass").bounding_box()
    assert button is not None
    with moving_on(page):
        page.mouse.click(button["x"] + 9, button["y"] + 9)
    version = page.locator("#hand input[name=version]").input_value()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.locator("#do-undo").click()  # its answer comes after whatever the second press has asked for
    expect(page.locator("#hand input[name=version]")).to_have_value(str(int(version) + 1))


def test_a_key_pressed_twice_passes_once(page: Page, live_server: str) -> None:
    lead(page, live_server)
    cards(page).first.check(force=True)
    with moving_on(page):
        page.keyboard.press("Enter")
    with moving_on(
        page
    ):  # in one moment, as slow as the machine may be: the answer is whether the press counts
        pressed = page.evaluate(PRESS_TWICE, "do-pass")
    assert pressed == [True, False]


def test_an_offer_completes_the_chosen_cards_by_press_and_by_key(page: Page, live_server: str) -> None:
    lead(page, live_server)
    for key in "567":
        page.keyboard.press(key)
    expect(status(page)).to_contain_text("A straight needs at least 5 cards")
    expect(page.locator(".offer")).to_have_text(
        [
            "+ 8 9 10 J: straight from 5 to J",
            "+ 8 9: straight from 5 to 9",
            "+ 8 9 10: straight from 5 to 10",
        ]
    )
    page.locator(".offer").nth(1).click()
    expect(status(page)).to_contain_text("Straight from 5 to 9: can be laid.")
    assert ticked(page) == ["5d", "6h", "7h", "8c", "9s"]
    assert page.evaluate("document.activeElement.value") == "9s"
    page.keyboard.press("Escape")
    page.keyboard.press("5")
    expect(page.locator(".offer").first).to_have_text("+ 5: pair of 5s")
    page.keyboard.press("c")
    expect(status(page)).to_contain_text("Pair of 5s: can be laid.")


def test_cards_ticked_while_the_others_play_stay_ticked(page: Page, live_server: str) -> None:
    lead(page, live_server)
    cards(page).first.check(force=True)
    with moving_on(page), held_up(page, "**/acts"):
        with page.expect_request("**/acts"):
            page.locator("#do-play").click()
        page.locator("#hand input[value=Ah]").check(force=True)
        page.keyboard.press("a")
        page.locator("#do-pass").click()  # not the visitor's turn: neither this
        page.keyboard.press("Enter")  # nor this does anything
    assert ticked(page) == ["Ah", "Ad"]
    expect(page.locator("#chosen")).to_have_text("19 cards, 2 chosen")


def test_a_press_counts_although_a_new_hand_comes_before_it_ends(page: Page, live_server: str) -> None:
    lead(page, live_server)
    with held_up(page, "**/acts"):
        with page.expect_request("**/acts"):
            page.locator("#do-hint").click()
        page.mouse.move(*at(page, "2d"))
        page.mouse.down()
    expect(status(page)).to_contain_text("Hint 1")
    advised = ticked(page)
    assert "2d" not in advised
    page.mouse.up()
    assert ticked(page) == [*advised, "2d"]
    expect(page.locator("#chosen")).to_contain_text(f"{len(advised) + 1} chosen")


def test_the_focus_stays_in_the_hand_when_its_card_is_laid(page: Page, live_server: str) -> None:
    lead(page, live_server)
    page.locator("#hand input[value='3c']").focus()
    page.keyboard.press("Space")
    with moving_on(page):
        page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.value") == "5d"
    page.locator("#card-counter-title").focus()
    with moving_on(page):
        page.keyboard.press("p")
    assert page.evaluate("document.activeElement.id") == "card-counter-title"


def test_who_bid_by_keyboard_goes_on_in_the_hand(page: Page, live_server: str) -> None:
    begin(page, live_server)
    page.locator("#call-3").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#hand input[value='3c']")).to_be_focused()
