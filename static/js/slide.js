/* Choosing cards by sliding over them, with a mouse or a finger: all cards from the first to the one under the pointer
   become what the first one was not. It only ticks the checkboxes of a hand, at the table, in a lesson or a puzzle. */
"use strict";

(() => {
  const LEAST = 10;  /* px: less is a finger that trembles */
  let slide = null;
  let hasSlid = false;

  const announce = (box) => box.dispatchEvent(new Event("change", { bubbles: true }));

  function start(event) {
    hasSlid = false;
    if (!event.isPrimary) return stop(true);  /* a second finger: it was no slide */
    const card = event.target.closest?.(".hand li");
    if (!card || event.button !== 0) return;
    const boxes = [...card.closest(".hand").querySelectorAll("input[type=checkbox]:enabled")];
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

  function stop(takenBack) {
    if (!slide) return;
    const { boxes, before, last } = slide;
    slide = null;
    hasSlid = last >= 0;
    if (takenBack && hasSlid) {
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
  document.addEventListener("pointerup", () => stop(false));
  document.addEventListener("pointercancel", () => stop(true));
  document.addEventListener("click", swallow, true);
})();
