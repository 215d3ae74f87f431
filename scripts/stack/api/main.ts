import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import postgres from "postgres";
import { configPath, loadConfig } from "../config.ts";
import { localKeys } from "../local-keys.ts";
import { prepareFlowStates } from "./auth/oauth/flow-state.ts";
import { authRoutes } from "./auth/routes.ts";
import { apiEnvironment } from "./environment.ts";
import { createGateway } from "./gateway.ts";
import { startHourlyCleanup } from "./hourly-cleanup.ts";
import { openIdentityProvider } from "./identity-provider.ts";
import { createMailer } from "./mailer.ts";
import { nameCaller } from "./name-caller.ts";
import { createLite } from "./supabase-lite.ts";
import { waitForPlatform } from "./wait-for-platform.ts";

/** The API process of the embedded stack: everything behind one port, as on the platform. */
const env = apiEnvironment(process.env);
const config = loadConfig(process.env, configPath(env.projectDir));
if (env.siteUrl) config.auth.site_url = env.siteUrl;
config.auth.external = env.providers;

const sql = postgres(env.databaseUrl, {
  max: 20,
  onnotice: () => {},
  // Times stay the text that Postgres prints, made ISO 8601 by the column's own cast below.
  types: {
    timestamptz: {
      to: 1184,
      from: [1184],
      serialize: (value: unknown) => String(value),
      parse: (text: string) => new Date(text).toISOString(),
    },
  },
});
await waitForPlatform(env.databaseUrl);
const lite = await createLite(config, env.databaseUrl, env.storageDir);
await prepareFlowStates(sql);
const apiUrl = `http://127.0.0.1:${env.port}`;
const identityProvider = await openIdentityProvider(config.auth.external, env.stack, apiUrl);
const mailer = createMailer(config, env.smtpPort, env.projectDir);
const auth = { sql, config: config.auth, mailer, apiUrl };
const gateway = createGateway({
  auth: authRoutes(auth, lite.fetch),
  functions: env.functions,
  lite: lite.fetch,
  keys: localKeys,
});

const answer = getRequestListener(gateway.fetch, { hostname: "127.0.0.1" });
const server = createServer((incoming, outgoing) => {
  nameCaller(incoming);
  return answer(incoming, outgoing);
});
// As long as the platform's gateway (nginx, keepalive_timeout). After Node's five seconds a client that has just
// begun to use its connection again finds it closed.
server.keepAliveTimeout = 75_000;
server.listen(env.port, "127.0.0.1");
const cleanup = startHourlyCleanup(sql);

process.on("SIGTERM", async () => {
  clearInterval(cleanup);
  server.close();
  server.closeAllConnections();
  await Promise.all([sql.end({ timeout: 1 }), lite.close(), identityProvider?.close()]);
  process.exit(0);
});
