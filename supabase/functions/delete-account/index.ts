import { platformSettings } from "../_shared/environment.ts";
import { adminClient, callerClient } from "../_shared/supabase-clients.ts";
import { createAccounts } from "./accounts.ts";
import { createHandler } from "./handler.ts";

const platform = platformSettings(Deno.env);
const accounts = createAccounts(adminClient(platform), (token) => callerClient(platform, token));
const handler = createHandler(accounts);

Deno.serve((request) => handler(request));
