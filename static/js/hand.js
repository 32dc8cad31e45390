/* The hand at the table: an offer is taken, nothing is played by accident, and what was ticked while the others were
   on their way stays, as does the focus. The checkboxes stay the single truth; without this file everything works. */
"use strict";

(() => {
  const DOUBLE = { time: 500, distance: 24 };  /* ms and px between two presses that may be meant as one */

  const boxes = () => [...document.querySelectorAll("#hand input[name=card]")];
  const announce = (box) => box?.dispatchEvent(new Event("change", { bubbles: true }));
  const near = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) < DOUBLE.distance;

  /* ---- Presses: what completes the cards is taken; what would act twice is not. */
  let pressed = null;

  function onClick(event) {
    const acts = event.target.closest?.("#do-play, #do-pass, #do-claim, [name=call], [name=stake]");
    const soon = pressed && event.timeStamp - pressed.event.timeStamp < DOUBLE.time;
    /* By key one may lay cards as fast as one likes: they were chosen one by one. */
    const alike = () => event.detail ? near(event, pressed.event) : acts.id === pressed.id && acts.id !== "do-play";
    const isDouble = acts && (event.detail > 1 || (soon && alike()));
    if (isDouble) {
      event.preventDefault();
      event.stopPropagation();
    }
    pressed = acts ? { id: acts.id, event } : null;
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

  document.addEventListener("click", onClick, true);
  document.addEventListener("keydown", onKey);
  document.addEventListener("htmx:beforeRequest", beforeRequest);
  document.addEventListener("htmx:beforeSwap", beforeSwap);
  document.addEventListener("htmx:afterSettle", afterSettle);
})();
