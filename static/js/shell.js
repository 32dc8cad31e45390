// Says so when the trainer does not answer, where the browser itself would show nothing.
const unreachable = document.querySelector(".unreachable");
document.body.addEventListener("htmx:sendError", () => { unreachable.hidden = false; });
document.body.addEventListener("htmx:afterOnLoad", () => { unreachable.hidden = true; });
// What is said to an answer comes into sight: on a phone the buttons lie over the end of the page.
document.body.addEventListener("htmx:afterSettle", () => {
  document.querySelector(".answer > .note")?.scrollIntoView({ block: "nearest" });
});

// Installed in the background, where the browser lets it. From the second page on, all that can be read is kept: the
// first one stays light.
const { worker } = document.currentScript.dataset;
const known = navigator.serviceWorker?.controller;
window.addEventListener("load", () => {
  navigator.serviceWorker?.register(worker).catch(() => { /* a private window may refuse: then there is no copy */ });
  if (!navigator.connection?.saveData) known?.postMessage("keep reading");
});
// A page that is loaded once more keeps its anchor, but the browser leaves the focus at the top.
window.addEventListener("load", () => {
  if (document.activeElement === document.body) document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true });
});
