import { platformSettings } from "../_shared/environment.ts";
import { adminClient, callerClient } from "../_shared/supabase-clients.ts";
import { createHandler } from "./handler.ts";
import { memberOfToken, memberRows } from "./members.ts";

const platform = platformSettings(Deno.env);
const admin = adminClient(platform);

const handler = createHandler({
  memberOfToken: (token) => memberOfToken(admin, token),
  rowsOf: (token, userId) => memberRows(callerClient(platform, token), userId),
});

Deno.serve((request) => handler(request));
