/* Keys at the table, no answer that comes too late, no deal that has gone on elsewhere, and a card counter that stays
   open. The checkboxes and buttons of the page stay the single truth: a key only ticks or presses them, and the server
   alone says what is legal. Without this file everything works by Tab and Space. */
"use strict";

(() => {
  const BUTTONS = { P: "do-pass", H: "do-hint", U: "do-undo", L: "do-claim" };
  /* Before the play: bids by their number, 1 to call or rob; yes or no to the stakes, a pass being a no. */
  const ANSWERS = {
    0: ["call-0"], 1: ["call-1"], 2: ["call-2"], 3: ["call-3"], U: ["do-undo"],
    P: ["call-0", "stake-no"], N: ["call-0", "stake-no"], Y: ["stake-yes"],
  };

  const lettersOff = document.documentElement.classList.contains("no-letter-keys");

  const sheet = document.getElementById("keys");
  let isSheetOpen = false;
  sheet?.addEventListener("toggle", ({ newState }) => { isSheetOpen = newState === "open"; });

  /* What the round is worth lies over the table until Escape or a press beside it. */
  const round = document.getElementById("round");

  function closeBeside({ target }) {
    if (round?.open && !round.contains(target)) round.open = false;
  }

  const cards = () => [...document.querySelectorAll("#hand input[name=card]")];
  const press = (id) => document.getElementById(id)?.click();

  const announce = (box) => box?.dispatchEvent(new Event("change", { bubbles: true }));

  function tick(boxes, checked) {
    boxes.forEach((box) => { box.checked = checked; });
    announce(boxes[0]);
  }

  /* Each press ticks one more card of the rank; when all are ticked, it puts them back. */
  function chooseRank(rank) {
    const ofRank = cards().filter((box) => box.value[0] === rank);
    const next = ofRank.find((box) => !box.checked);
    if (next) tick([next], true);
    else tick(ofRank, false);
  }

  function onKey(event) {
    const target = event.target;
    const typing = target.matches?.("input:not([type=checkbox]):not([type=radio]), textarea, select");
    if (event.ctrlKey || event.metaKey || event.altKey || typing || !document.getElementById("hand")) return;
    const key = event.key === "0" && cards().length ? "T" : event.key.toUpperCase();
    if (lettersOff && key.length === 1) return;
    if (key === "?") {
      sheet?.togglePopover();
    } else if (isSheetOpen) {
      return;
    } else if (key === "ESCAPE" && round?.open) {
      round.open = false;
    } else if (key === "ENTER") {
      /* On a button or a link Enter does what it says; elsewhere it plays, but never again while it is held down. */
      if (target.closest?.("button, a, summary")) return;
      event.preventDefault();
      if (!event.repeat) press("do-play");
    } else if (event.repeat) {
      return;
    } else if (!cards().length) {
      ANSWERS[key]?.forEach(press);
    } else if (key === "ESCAPE") {
      tick(cards().filter((box) => box.checked), false);
    } else if (BUTTONS[key]) {
      press(BUTTONS[key]);
    } else if (key === "C") {
      document.querySelector(".offer")?.click();
    } else if (key.length === 1 && "3456789TJQKA2BR".includes(key)) {
      chooseRank(key);
    }
  }

  /* Cards may have been chosen while the scripts were still on their way. */
  const catchUp = () => announce(cards().find((box) => box.checked !== box.defaultChecked));

  /* An answer about a hand that has been replaced meanwhile comes too late. */
  function ignoreLate({ detail }) {
    if (!detail.requestConfig.elt.isConnected) detail.shouldSwap = false;
  }

  /* Seen again, the table shows how the deal stands: it may have gone on in another tab or browser. */
  const versionOn = (page) => page.querySelector(".own-hand [name=version]")?.value;

  async function lookAgain() {
    const shown = versionOn(document);
    if (!shown || document.visibilityState === "hidden") return;
    const answer = await fetch(location.pathname).catch(() => null);  /* without a net all stays as it is */
    if (!answer?.ok) return;
    const now = versionOn(new DOMParser().parseFromString(await answer.text(), "text/html"));
    if (now !== shown && versionOn(document) === shown) location.reload();
  }

  /* The card counter stays as the learner left it in this deal, although each move brings a new one. */
  const COUNTER = "card-counter";
  const kept = `${COUNTER} ${location.pathname}`;
  const remember = (event) => {
    if (event.target.id === COUNTER) sessionStorage.setItem(kept, event.target.open ? "open" : "closed");
  };
  const restore = () => {
    const counter = document.getElementById(COUNTER), left = sessionStorage.getItem(kept);
    if (counter && left) counter.open = left === "open";
  };

  document.addEventListener("keydown", onKey);
  document.addEventListener("click", closeBeside);
  document.addEventListener("toggle", remember, true);
  document.addEventListener("visibilitychange", lookAgain);
  document.addEventListener("htmx:load", catchUp, { once: true });
  document.addEventListener("htmx:beforeSwap", ignoreLate);
  document.addEventListener("htmx:oobAfterSwap", restore);
  restore();
})();
