// Says so when the trainer does not answer, where the browser itself would show nothing.
const unreachable = document.querySelector(".unreachable");
document.body.addEventListener("htmx:sendError", () => { unreachable.hidden = false; });
document.body.addEventListener("htmx:afterOnLoad", () => { unreachable.hidden = true; });
