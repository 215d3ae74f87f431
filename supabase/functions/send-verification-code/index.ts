import { inBackground } from "../_shared/background.ts";
import { platformSettings, requireSettings } from "../_shared/environment.ts";
import { createKeyedHash } from "../_shared/keyed-hash.ts";
import { createLedger } from "../_shared/ledger.ts";
import { createMailer } from "../_shared/smtp/mailer.ts";
import { adminClient } from "../_shared/supabase-clients.ts";
import { drawVerificationCode } from "../_shared/verification-code.ts";
import { createHandler } from "./handler.ts";

const settings = requireSettings(Deno.env, ["VERIFICATION_CODE_SECRET", "SITE_URL"]);

const handler = createHandler({
  ledger: createLedger(adminClient(platformSettings(Deno.env))),
  mailer: createMailer(Deno.env),
  hash: await createKeyedHash(settings.VERIFICATION_CODE_SECRET),
  drawCode: drawVerificationCode,
  siteUrl: settings.SITE_URL,
  callerHeader: Deno.env.get("CALLER_IP_HEADER") || undefined,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  inBackground,
});

Deno.serve((request) => handler(request));
