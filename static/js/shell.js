// Says so when the trainer does not answer, where the browser itself would show nothing.
const unreachable = document.querySelector(".unreachable");
document.body.addEventListener("htmx:sendError", () => { unreachable.hidden = false; });
document.body.addEventListener("htmx:afterOnLoad", () => { unreachable.hidden = true; });

// Installed in the background, where the browser can. From the second page on, all that can be read is kept: the first
// one stays light.
const { worker } = document.currentScript.dataset;
if (navigator.serviceWorker) {
  const first = !navigator.serviceWorker.controller;
  window.addEventListener("load", async () => {
    await navigator.serviceWorker.register(worker);
    if (!first && !navigator.connection?.saveData) navigator.serviceWorker.controller?.postMessage("keep reading");
  });
}
