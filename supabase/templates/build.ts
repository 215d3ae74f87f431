/**
 * Writes the auth server's mail templates (*.html in this folder) from auth-mails.ts, in the same look
 * as the mails of the edge functions: `node supabase/templates/build.ts`. Commit what it writes.
 */
import { writeFileSync } from "node:fs";
import { renderHtml } from "../functions/_shared/mails/render-html.ts";
import { authMails } from "./auth-mails.ts";

for (const [name, content] of Object.entries(authMails)) {
  writeFileSync(new URL(`${name}.html`, import.meta.url), renderHtml(content));
}
