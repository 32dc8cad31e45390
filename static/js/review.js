/* Keys of the review: N and P press the links to the next and the previous moment, wherever no cards are chosen. In a
   picture wider than its place the selected play is brought into sight. Without this file everything works by links. */
"use strict";

(() => {
  const LINKS = { N: "next-moment", P: "previous-moment" };
  const lettersOff = document.documentElement.classList.contains("no-letter-keys");

  function showSelected() {
    const plot = document.querySelector("#chart .chart-plot");
    const mark = plot?.querySelector("[aria-current]")?.getBoundingClientRect();
    if (!mark) return;
    const { left, width } = plot.getBoundingClientRect();
    plot.scrollLeft += mark.x + mark.width / 2 - left - width / 2;
  }

  document.addEventListener("htmx:load", showSelected, { once: true });
  document.addEventListener("htmx:afterSettle", showSelected);
  document.addEventListener("keydown", (event) => {
    const typing = event.target.matches?.("input, textarea, select");
    if (lettersOff || typing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.getElementById("hand")) return;
    const link = document.getElementById(LINKS[event.key.toUpperCase()]);
    link?.focus({ preventScroll: true });  /* so that the focus is at its place in the new part, too */
    link?.click();
  });
})();
