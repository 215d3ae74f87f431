// Brings in new mail without a reload. What the person reads stays untouched: only the parts marked data-live change.

const changes = new EventSource("/events");
let running = false;
let again = false;

changes.addEventListener("message", refresh);
// After the server was away, what it holds now may be different.
changes.addEventListener("error", () => changes.addEventListener("open", refresh, { once: true }));

async function refresh() {
  if (running) {
    again = true;
    return;
  }
  running = true;
  try {
    const response = await fetch(location.href);
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
    for (const part of document.querySelectorAll("[data-live]")) {
      const replacement = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
      if (!replacement || replacement.isEqualNode(part)) continue;
      const focused =
        part.contains(document.activeElement) && document.activeElement.getAttribute("href");
      const { scrollLeft } = part;
      part.replaceWith(replacement);
      replacement.scrollLeft = scrollLeft;
      if (focused) replacement.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
    }
  } catch {
    // The server stopped in between; the event stream reconnects by itself.
  } finally {
    running = false;
    if (again) {
      again = false;
      refresh();
    }
  }
}

// On a phone the mailboxes are a row that scrolls sideways; the open one may be far along.
document
  .querySelector(".mailboxes [aria-current]")
  ?.scrollIntoView({ block: "nearest", inline: "center" });

addEventListener("submit", (event) => {
  const question = event.target.dataset.confirm;
  if (question && !confirm(question)) event.preventDefault();
});
