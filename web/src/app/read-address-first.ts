import { paths } from "@/config/paths.ts";
import { takeCallbackRequest } from "@/features/auth/api/auth-callback.ts";

// Imported before everything else, the router too: tokens leave the address bar before anything can read or record it.
const openedAt = location.pathname;
takeCallbackRequest();
// The front page was prerendered for that address; what comes now is the callback page, drawn anew.
if (location.pathname !== openedAt) document.documentElement.dataset.notForYou = "";

// A link that differs from the open page in its fragment alone loads nothing by itself.
window.addEventListener("hashchange", () => {
  if (location.pathname === paths.authCallback && location.hash.includes("=")) location.reload();
});
