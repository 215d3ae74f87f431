// Runs before the first paint, in words that old browsers understand too: a chosen theme never flashes, and neither an old
// browser nor an app that cannot start leaves a white page.
function applyChosenTheme() {
  try {
    const theme = window.localStorage.getItem("envent_theme");
    if (theme === "light" || theme === "dark") {
      document.documentElement.setAttribute("data-theme", theme);
    }
  } catch (_blocked) {
    // Storage is blocked: the system's theme applies.
  }
}

function isMaybeMember() {
  try {
    return /envent_authSession|envent_deviceSession_|envent_session|supabase\.auth\.token/.test(
      Object.keys(window.localStorage).concat(Object.keys(window.sessionStorage)).join(),
    );
  } catch (_blocked) {
    return false;
  }
}

// A page that was left in the middle, or that another one asked for, says and holds other things than at first.
function isContinued() {
  try {
    const { usr } = window.history.state || {};
    return (
      Boolean(usr) ||
      /[?&]next=/.test(window.location.search) ||
      window.sessionStorage.getItem("envent_registerDraft") !== null
    );
  } catch (_blocked) {
    return false;
  }
}

// A prerendered page (docs/decisions/prerendered-pages.md) is for visitors, at its own address: a member would see "Join"
// for a moment, and a host that answers every address with index.html would show the front page there. The app draws those anew.
function hidePrerendered(page) {
  const address = window.location.pathname.replace(/(.)\/$/, "$1");
  if (page && (page !== address || isMaybeMember() || isContinued())) {
    document.documentElement.setAttribute("data-not-for-you", "");
  }
}

// Whoever is quicker than the app presses a button that cannot answer yet: the app presses it again (src/app/take-over.tsx).
// And a form that nobody handles would be sent by the browser, password and all.
function keepPresses() {
  let again = () => {};
  function keepClick({ target }) {
    const button = target.closest('#root button[type="button"]');
    if (button) again = () => button.click();
  }
  function keepSubmit(event) {
    event.preventDefault();
    again = () => event.target.requestSubmit();
  }
  document.addEventListener("click", keepClick, true);
  document.addEventListener("submit", keepSubmit, true);
  return () => {
    document.removeEventListener("click", keepClick, true);
    document.removeEventListener("submit", keepSubmit, true);
    return again;
  };
}

// Words are of use without the app, a form is not: the app takes the mark away when it begins.
function hasStarted() {
  const root = document.getElementById("root");
  return (
    root.hasChildNodes() &&
    !root.hasAttribute("data-needs-script") &&
    !document.documentElement.hasAttribute("data-not-for-you")
  );
}

function say(sentence) {
  const note = document.createElement("p");
  note.setAttribute("role", "alert");
  note.style.cssText =
    "margin:0;padding:16px 24px;font:16px/1.5 sans-serif;background:#fff4d6;color:#3b2c00";
  note.textContent = sentence;
  document.body.insertBefore(note, document.body.firstChild);
}

function isTooOld() {
  return (
    !("noModule" in document.createElement("script")) ||
    !window.CSS ||
    !CSS.supports("color", "oklch(0.5 0.1 150)")
  );
}

applyChosenTheme();
hidePrerendered(document.currentScript ? document.currentScript.getAttribute("data-page") : null);
window.stopKeepingPresses = keepPresses();

window.addEventListener("load", () => {
  if (isTooOld()) {
    say(
      "This browser is too old for Envent. Please update it, or open this page in a current Chrome, Edge, Firefox or Safari.",
    );
  } else if (!hasStarted()) {
    // Module scripts have run by now; React draws within the same turn or the next.
    setTimeout(() => {
      if (!hasStarted()) {
        document.documentElement.removeAttribute("data-not-for-you");
        say("Envent could not start. Please check your connection and reload the page.");
      }
    }, 3000);
  }
});
