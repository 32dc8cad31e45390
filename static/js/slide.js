/* Choosing cards by sliding over them, with a mouse or a finger: all cards from the first to the one under the pointer
   become what the first one was not. It only ticks the checkboxes of a hand, at the table, in a lesson or a puzzle. */
"use strict";

(() => {
  const LEAST = 10;  /* px: less is a finger that trembles */
  let slide = null;
  let hasSlid = false;

  const announce = (box) => box.dispatchEvent(new Event("change", { bubbles: true }));
  const boxesOf = (hand) => [...(hand?.querySelectorAll("input[type=checkbox]:enabled") ?? [])];

  function start(event) {
    hasSlid = false;
    if (!event.isPrimary) return stop(true, event);  /* a second finger: it was no slide */
    const card = event.target.closest?.(".hand li");
    if (!card || event.button !== 0) return;
    const boxes = boxesOf(card.closest(".hand"));
    const first = boxes.findIndex((box) => card.contains(box));
    if (first < 0) return;
    slide = { at: event, boxes, first, last: -1, before: boxes.map(({ checked }) => checked) };
  }

  function move(event) {
    if (slide?.at.pointerId !== event.pointerId) return;
    const card = document.elementFromPoint(event.x, event.y)?.closest(".hand li");
    const last = slide.boxes.findIndex((box) => card?.contains(box));
    if (last < 0 || last === slide.last) return;
    const trembles = Math.hypot(event.x - slide.at.x, event.y - slide.at.y) < LEAST;
    if (slide.last < 0 && (last === slide.first || trembles)) return;
    slide.last = last;
    const from = Math.min(slide.first, last), to = Math.max(slide.first, last);
    slide.boxes.forEach((box, index) => {
      box.checked = from <= index && index <= to ? !slide.before[slide.first] : slide.before[index];
    });
    announce(slide.boxes[0]);
  }

  /* The hand was replaced under the finger: it goes on over the new cards, if the one that it touched is among them. */
  function renew() {
    const touched = slide?.boxes[slide.first];
    if (!touched || touched.isConnected) return;
    const boxes = boxesOf(document.querySelector(".hand"));
    const first = boxes.findIndex(({ value }) => value === touched.value);
    const before = new Map(slide.boxes.map(({ value }, index) => [value, slide.before[index]]));
    slide = first < 0 ? null : {
      ...slide, boxes, first, last: slide.last < 0 ? -1 : first, renewed: true,
      before: boxes.map(({ value, checked }) => before.get(value) ?? checked),
    };
  }

  function stop(takenBack, event) {
    if (!slide) return;
    const { boxes, before, first, last, renewed } = slide;
    slide = null;
    hasSlid = last >= 0;
    const over = renewed && document.elementFromPoint(event.x, event.y)?.closest(".hand li");
    if (!takenBack && !hasSlid && over?.contains(boxes[first])) {
      boxes[first].checked = !before[first];  /* no click comes after a press on what is gone */
      announce(boxes[first]);
    } else if (takenBack && hasSlid) {
      boxes.forEach((box, index) => { box.checked = before[index]; });
      announce(boxes[0]);
    }
  }

  /* The click that ends a slide would tick a card once more. */
  function swallow(event) {
    if (hasSlid && event.detail > 0 && event.target.closest?.(".hand")) event.preventDefault();
    hasSlid = false;
  }

  document.addEventListener("pointerdown", start);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", (event) => stop(false, event));
  document.addEventListener("pointercancel", (event) => stop(true, event));
  document.addEventListener("htmx:afterSettle", renew);
  document.addEventListener("click", swallow, true);
})();
