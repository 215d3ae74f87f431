import { platformSettings, requireSettings } from "../_shared/environment.ts";
import { createKeyedHash } from "../_shared/keyed-hash.ts";
import { createLedger } from "../_shared/ledger.ts";
import { adminClient } from "../_shared/supabase-clients.ts";
import { createHandler } from "./handler.ts";
import { signupTokenCreator } from "./signup-token.ts";

const platform = platformSettings(Deno.env);
const { VERIFICATION_CODE_SECRET } = requireSettings(Deno.env, ["VERIFICATION_CODE_SECRET"]);

const handler = createHandler({
  ledger: createLedger(adminClient(platform)),
  hash: await createKeyedHash(VERIFICATION_CODE_SECRET),
  createSignupToken: signupTokenCreator(platform),
  callerHeader: Deno.env.get("CALLER_IP_HEADER") || undefined,
});

Deno.serve((request) => handler(request));
