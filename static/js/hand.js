/* Choosing cards: by sliding over them, by taking an offer, and while the others are still on their way. Nothing is
   ever played by accident. The checkboxes stay the single truth; without this file each card is ticked by itself. */
"use strict";

(() => {
  const LEAST_SLIDE = 10;  /* px: less is a finger that trembles */
  const DOUBLE = { time: 500, distance: 24 };  /* ms and px between two presses that may be meant as one */

  const boxes = () => [...document.querySelectorAll("#hand input[name=card]")];
  const announce = (box) => box?.dispatchEvent(new Event("change", { bubbles: true }));
  const near = (one, other, distance) => Math.hypot(one.x - other.x, one.y - other.y) < distance;

  /* ---- Sliding: all cards from the first to the one under the pointer become what the first one was not. */
  let slide = null;
  let endsSlide = false;

  function startSlide(event) {
    endsSlide = false;
    const box = event.target.closest?.("#hand li")?.querySelector("input[name=card]");
    if (!event.isPrimary) stopSlide(true);  /* a second finger: it was no slide */
    else if (box && event.button === 0) {
      const all = boxes();
      slide = { at: event, first: all.indexOf(box), last: -1, all, before: all.map(({ checked }) => checked) };
    }
  }

  function moveSlide(event) {
    if (slide?.at.pointerId !== event.pointerId) return;
    const under = document.elementFromPoint(event.x, event.y)?.closest("#hand li");
    const last = slide.all.findIndex((box) => box.closest("li") === under);
    if (last < 0 || last === slide.last) return;
    if (slide.last < 0 && (last === slide.first || near(event, slide.at, LEAST_SLIDE))) return;
    slide.last = last;
    const from = Math.min(slide.first, last), to = Math.max(slide.first, last);
    slide.all.forEach((box, index) => {
      box.checked = from <= index && index <= to ? !slide.before[slide.first] : slide.before[index];
    });
    announce(slide.all[0]);
  }

  function stopSlide(undone) {
    if (!slide) return;
    const { all, before, last } = slide;
    slide = null;
    endsSlide = last >= 0;  /* the click that follows would tick the first card once more */
    if (undone && endsSlide) {
      all.forEach((box, index) => { box.checked = before[index]; });
      announce(all[0]);
    }
  }

  /* ---- Presses: what completes the cards is taken; what would act twice is not. */
  let pressed = null;

  function onClick(event) {
    const acts = event.detail > 0 && event.target.closest?.("#do-play, #do-pass, [name=call], [name=stake]");
    const soon = pressed && event.timeStamp - pressed.timeStamp < DOUBLE.time && near(event, pressed, DOUBLE.distance);
    const isDouble = acts && (event.detail > 1 || soon);
    if (isDouble || endsSlide && event.detail > 0 && event.target.closest?.("#hand")) {
      event.preventDefault();
      event.stopPropagation();
    }
    pressed = acts ? event : null;
    endsSlide = false;
    const offer = event.target.closest?.("[data-cards]");
    if (offer) take(offer);
  }

  /* The offer goes with the next status line: the focus goes to the cards. */
  function take(offer) {
    const faces = offer.dataset.cards.split(" ");
    boxes().forEach((box) => { box.checked = faces.includes(box.value); });
    const last = boxes().findLast(({ checked }) => checked);
    if (document.activeElement === offer) last?.focus({ preventScroll: true });
    announce(last);
  }

  function onKey(event) {
    /* Enter that is held down presses a button again and again. */
    if (event.key === "Enter" && event.repeat && event.target.closest?.("#hand, #status")) event.preventDefault();
  }

  /* ---- Answers: cards ticked meanwhile stay ticked, and the focus stays where it was. */
  let sent = null;
  let changed = new Map();
  let focused = null;

  const ticks = () => new Map(boxes().map((box) => [box.value, box.checked]));

  function beforeRequest({ detail }) {
    if (detail.elt.id === "hand") sent = ticks();
  }

  function beforeSwap({ detail }) {
    if (detail.target.id === "hand" && sent) {
      changed = new Map([...ticks()].filter(([face, checked]) => checked !== sent.get(face)));
      sent = null;
    }
    const active = document.activeElement;
    if (active?.closest("#hand, #stage, #status")) {
      focused = { id: active.id, face: active.value, index: boxes().indexOf(active) };
    }
  }

  function afterSettle() {
    const late = boxes().filter(({ value, checked }) => changed.has(value) && changed.get(value) !== checked);
    late.forEach((box) => { box.checked = changed.get(box.value); });
    announce(late[0]);
    changed = new Map();
    if (focused && document.activeElement === document.body) keepFocus(focused);
    focused = null;
  }

  function keepFocus({ id, face, index }) {
    const all = boxes();
    const card = index < 0 ? null : all.find(({ value }) => value === face) ?? all[Math.min(index, all.length - 1)];
    const place = card ?? (id && document.getElementById(id)) ?? all[0] ?? document.querySelector("#hand button:not([tabindex])");
    place?.focus({ preventScroll: true });
  }

  document.addEventListener("pointerdown", startSlide);
  document.addEventListener("pointermove", moveSlide);
  document.addEventListener("pointerup", () => stopSlide(false));
  document.addEventListener("pointercancel", () => stopSlide(true));
  document.addEventListener("click", onClick, true);
  document.addEventListener("keydown", onKey);
  document.addEventListener("htmx:beforeRequest", beforeRequest);
  document.addEventListener("htmx:beforeSwap", beforeSwap);
  document.addEventListener("htmx:afterSettle", afterSettle);
})();
