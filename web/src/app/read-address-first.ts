import { paths } from "@/config/paths.ts";
import { takeCallbackRequest } from "@/features/auth/api/auth-callback.ts";

// Imported before everything else, the router too: tokens leave the address bar before anything can read or record it.
takeCallbackRequest();

// A link that differs from the open page in its fragment alone loads nothing by itself.
window.addEventListener("hashchange", () => {
  if (location.pathname === paths.authCallback && location.hash.includes("=")) location.reload();
});
