"""What comes at an awkward moment: before the scripts, in the very moment of a new hand, or too late."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.table import begin, cards, chosen, held_up, lead, status

# Clicks in the first moment in which anybody could: the hand to play from has just come into the page.
CLICK_AT_ONCE = """selector => new MutationObserver((_changes, observer) => {
    const found = document.querySelector(selector);
    if (!found) return;
    observer.disconnect();
    found.click();
}).observe(document.body, { childList: true, subtree: true })"""


@pytest.mark.parametrize(
    ("clicked", "told"), [("#hand input[name=card]", "can be laid"), ("#do-hint", "Hint 1")]
)
def test_a_new_hand_works_from_its_first_moment(
    page: Page, live_server: str, clicked: str, told: str
) -> None:
    begin(page, live_server)
    page.evaluate("window.samePage = true")
    page.evaluate(CLICK_AT_ONCE, clicked)
    page.get_by_role("button", name="Bid 3").click()
    expect(status(page)).to_contain_text(told)
    assert page.evaluate("window.samePage")


def test_cards_chosen_before_the_scripts_came_are_named_too(page: Page, live_server: str) -> None:
    lead(page, live_server)
    with held_up(page, "**/htmx.min.js"):
        with page.expect_request("**/htmx.min.js"):
            page.reload(wait_until="commit")
        cards(page).last.check()  # as soon as it can be seen, for nobody can press it before
        expect(status(page)).to_contain_text("You lead")
    expect(status(page)).to_contain_text("can be laid")


def test_an_answer_about_a_hand_that_is_gone_comes_too_late(page: Page, live_server: str) -> None:
    lead(page, live_server)
    with held_up(page, "**/selection"):
        with page.expect_request("**/selection"):
            cards(page).last.check(force=True)
        page.locator("#do-hint").click()
        expect(status(page)).to_contain_text("Hint 1")
        advised = chosen(page).count()
        page.evaluate("addEventListener('htmx:beforeSwap', () => document.body.classList.add('late'))")
    expect(page.locator("body.late")).to_be_attached()
    expect(status(page)).to_contain_text("Hint 1")
    expect(page.locator("#chosen")).to_contain_text(f"{advised} chosen")
