/* Drills: a number key chooses an option, the clock is seen to run, and each question has the focus. The time itself
   runs on the server, and without this file everything works by forms. */
"use strict";

(() => {
  const lettersOff = document.documentElement.classList.contains("no-letter-keys");
  let end = 0;

  function begin() {
    const clock = document.getElementById("clock");
    end = clock ? performance.now() + 1000 * Number(clock.dataset.seconds) : 0;
    (document.getElementById("number") ?? document.getElementById("task"))?.focus({ preventScroll: true });
  }

  function tick() {
    const clock = document.getElementById("clock");
    if (!clock) return;
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    const words = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (clock.textContent !== words) clock.textContent = words;
    if (!left) {
      clearInterval(timer);
      location.replace(clock.dataset.over);
    }
  }

  function onKey(event) {
    const typing = event.target.matches?.("input:not([type=checkbox]):not([type=radio])");
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || typing || lettersOff) return;
    if (/^[1-9]$/.test(event.key)) document.getElementById(`option-${event.key}`)?.click();
  }

  const timer = setInterval(tick, 200);
  document.addEventListener("keydown", onKey);
  document.addEventListener("htmx:afterSettle", ({ detail }) => { if (detail.target.id === "main") begin(); });
  begin();
})();
