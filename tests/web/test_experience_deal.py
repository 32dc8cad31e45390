"""One deal to its settlement, on a desk and on a phone: what is shown and told, and that nothing moves."""

import re
from math import prod

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.web.phone import middle, on_desk_and_phone
from tests.web.table import DEAL, WATCH_SHIFTS, begin, cards, chosen, finished, moving_on, shifts, status
from trainer.rules.cards import RANKS

ANSWERS = """() => performance.getEntriesByType("resource")
    .filter(({ name }) => name.endsWith("/acts")).map(({ decodedBodySize }) => decodedBodySize)"""
DELAYS = "() => document.getAnimations().map(({ effect }) => effect.getTiming().delay)"

ESTIMATE = re.compile(r"\d (two or joker|twos or jokers), \w+ bombs?, \d plays?\. A .+ points on average")
LAID = r"(?:lays? (?:a|an|the) [^.]+|pass(?:es)?)\."
TOLD = re.compile(rf"You {LAID} Right {LAID} Left {LAID}")  # in the order of play


def act(page: Page, button: str) -> None:
    """Presses a button without a hand: nothing excuses what moves then."""
    page.evaluate("id => document.getElementById(id).click()", f"do-{button}")


def box(place: Locator) -> FloatRect:
    found = place.bounding_box()
    assert found is not None
    return found


def text(place: Locator) -> str:
    return re.sub(r"\s+", " ", place.inner_text()).strip()


@on_desk_and_phone
def test_a_deal_is_shown_told_and_settled_and_nothing_moves(page: Page, live_server: str, where: str) -> None:
    page.add_init_script(WATCH_SHIFTS)
    begin(page, live_server)
    expect(status(page)).to_contain_text(ESTIMATE)
    shifts(page)
    page.locator("#call-3").focus()
    page.keyboard.press("Enter")
    expect(cards(page)).to_have_count(20)
    assert shifts(page) == []
    everything_has_its_place(page)
    the_counter_counts(page)
    shifts(page)  # the counter made its own room
    hints = 0
    while not finished(page).count():
        act(page, "hint")
        expect(page.locator("#hand input[name=hint]")).to_have_value("1")
        hints += 1
        with moving_on(page):
            act(page, "play" if chosen(page).count() else "pass")
        if not finished(page).count():
            assert shifts(page) == []
            what_happened_is_told(page)
            assert [
                delay for delay in page.evaluate(DELAYS) if delay
            ] == []  # motion is not wanted: all at once
            sizes = page.evaluate(ANSWERS)
    assert hints > 5
    assert 0 < max(sizes) < 20_000
    all_is_settled(page, hints)


def everything_has_its_place(page: Page) -> None:
    left, right = page.locator(".seat-left"), page.locator(".seat-right")
    trick, bottom = page.locator(".trick"), page.locator(".bottom-cards")
    window = page.viewport_size
    assert window is not None
    assert middle(left)[0] < window["width"] / 3 < window["width"] * 2 / 3 < middle(right)[0]
    assert box(bottom)["y"] < box(trick)["y"] + box(trick)["height"] < box(cards(page).first)["y"]
    assert abs(middle(trick)[0] - window["width"] / 2) < window["width"] / 10
    for seat, name in ((left, "Left"), (right, "Right")):
        assert re.match(rf"{name} Peasant 17 cards", text(seat))
    assert bottom.locator("li").count() == 3
    expect(page.locator("#hand legend")).to_contain_text("Landlord")
    faces = [str(card.get_attribute("value")) for card in cards(page).all()]
    ranks = [RANKS.index(face[0]) for face in faces]
    assert ranks == sorted(ranks)
    assert page.locator("#hand .card-suit").count() == sum(len(face) == 2 for face in faces)
    assert (
        float(
            page.locator("#hand .card-rank").first.evaluate(
                "rank => parseFloat(getComputedStyle(rank).fontSize)"
            )
        )
        > 16
    )


def the_counter_counts(page: Page) -> None:
    counter = page.locator("#card-counter")
    expect(counter).not_to_have_attribute("open", "")
    counter.locator("summary").press("Enter")
    heads = [text(head) for head in counter.locator("th").all()]
    numbers = [int(number) for number in counter.locator("td").all_inner_texts()]
    own = [str(card.get_attribute("value"))[0].replace("T", "10") for card in cards(page).all()]
    assert heads == ["big joker", "small joker", "2", "A", "K", "Q", "J", "10", *map(str, range(9, 2, -1))]
    assert numbers == [1, 1, *(4 - own.count(head) for head in heads[2:])]
    expect(counter.locator("summary")).to_contain_text(f": {sum(numbers)} cards")
    counter.locator("summary").press("Enter")


def what_happened_is_told(page: Page) -> None:
    live = page.locator("[role=status], [role=alert]:not([hidden]), [aria-live]:not([aria-live=off])")
    assert live.count() == 1
    told = str(live.locator(".visually-hidden").first.text_content())
    assert TOLD.fullmatch(told), told
    assert text(live.locator(".status-line"))
    for seat in ("left", "right"):
        place = page.locator(f".seat-{seat}")
        few = int(text(place.locator(".seat-count")).lstrip("▲ ").split()[0]) <= 2
        assert place.locator(".seat-count .tag-signal").count() == few
    doubled = 2 ** len(re.findall("bomb of|the rocket", told))
    *factors, value = map(int, re.findall(r"\d+", str(page.locator("#round-value").text_content())))
    assert prod(factors) == value
    assert factors[2] % doubled == 0


def all_is_settled(page: Page, hints: int) -> None:
    told = text(page.locator("main"))
    assert f"Deal {DEAL}" in told
    for factor in ("Base", "Bid", "Bombs", "Rocket", "Spring", "Anti-spring"):
        expect(page.get_by_role("row", name=re.compile(f"^{factor} "))).to_have_count(1)
    assert f"Help used: {hints} hints, 0 undos." in told
    assert page.locator(".moments > li").count() <= 3
    rest = page.locator(".rest")
    for seat in ("You", "Right", "Left", "Bottom cards"):
        expect(rest.get_by_role("heading", name=re.compile(f"^{seat}"))).to_have_count(1)
    for name in ("Same deal again", "Next deal"):
        expect(page.get_by_role("button", name=name)).to_be_visible()
    expect(page.get_by_role("link", name="Review this deal")).to_be_visible()
