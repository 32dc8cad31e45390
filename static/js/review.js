/* Keys of the review: N and P press the links to the next and the previous moment, wherever no cards are chosen.
   Without this file everything works by links. */
"use strict";

(() => {
  const LINKS = { N: "next-moment", P: "previous-moment" };
  const lettersOff = document.documentElement.classList.contains("no-letter-keys");

  document.addEventListener("keydown", (event) => {
    const typing = event.target.matches?.("input, textarea, select");
    if (lettersOff || typing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.getElementById("hand")) return;
    const link = document.getElementById(LINKS[event.key.toUpperCase()]);
    link?.focus({ preventScroll: true });  /* so that the focus is at its place in the new part, too */
    link?.click();
  });
})();
