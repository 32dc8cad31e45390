/* Keys of the review: N and P press the links to the next and the previous moment, wherever no cards are chosen. In a
   picture wider than its place the selected play is brought into sight. Without this file everything works by links. */
"use strict";

(() => {
  const LINKS = { N: "next-moment", P: "previous-moment" };
  const lettersOff = document.documentElement.classList.contains("no-letter-keys");

  const plot = () => document.querySelector("#chart .chart-plot");
  const selected = () => plot()?.querySelector("[aria-current]");

  function showSelected() {
    const mark = selected()?.getBoundingClientRect();
    if (!mark) return;
    const { left, width } = plot().getBoundingClientRect();
    plot().scrollLeft += mark.x + mark.width / 2 - left - width / 2;
  }

  /* What comes anew stays as open, and the picture as far aside, as it was left. */
  let left = null;

  function beforeSwap() {
    const open = [...document.querySelectorAll("details[open][id]")].map(({ id }) => id);
    left = { open, mark: selected()?.id, aside: plot()?.scrollLeft };
  }

  function afterSettle() {
    if (!left) return;
    const { open, mark, aside } = left;
    left = null;
    open.forEach((id) => document.getElementById(id)?.setAttribute("open", ""));
    if (selected()?.id !== mark) showSelected();
    else if (aside) plot().scrollLeft = aside;
  }

  document.addEventListener("htmx:load", showSelected, { once: true });
  document.addEventListener("htmx:beforeSwap", beforeSwap);
  document.addEventListener("htmx:afterSettle", afterSettle);
  document.addEventListener("keydown", (event) => {
    const typing = event.target.matches?.("input, textarea, select");
    if (lettersOff || typing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.getElementById("hand")) return;
    const link = document.getElementById(LINKS[event.key.toUpperCase()]);
    link?.focus({ preventScroll: true });  /* so that the focus is at its place in the new part, too */
    link?.click();
  });
})();
