import { parseArgs } from "node:util";
import { config as loadDotenv } from "dotenv";
import { loadConfig } from "./stack/config.ts";
import { configuredPorts, createEmbeddedStack } from "./stack/embedded-stack.ts";
import { defaultDataDir, projectRoot } from "./stack/paths.ts";
import type { RunnerEvent } from "./stack/runner.ts";
import { StackError } from "./stack/stack-error.ts";
import { createSupabaseStack } from "./stack/supabase-stack.ts";

loadDotenv({ path: `${projectRoot}.env.local`, quiet: true });

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function report(event: RunnerEvent): void {
  if (event.type === "ready") console.log(`  ✓ ${event.name} (${seconds(event.ms)})`);
  if (event.type === "recovered") console.log(`[${event.name}] runs again (${seconds(event.ms)})`);
  if (event.type === "restarting") console.log(`[${event.name}] restarts: ${event.reason}`);
  if (event.type === "failed") console.error(`[${event.name}] failed: ${event.error.message}`);
  if (event.type === "output") console.log(`[${event.name}] ${event.line}`);
}

/** The stack that --stack names. */
function chooseStack(name: string, web: boolean) {
  if (name === "supabase") return createSupabaseStack({ web, tell: report });
  if (name !== "embedded") {
    throw new StackError(
      `There is no stack called "${name}".`,
      "Leave --stack out for the embedded one, or say --stack supabase for the one that needs Docker.",
    );
  }
  const ports = configuredPorts(loadConfig());
  if (!web) delete ports.web;
  return createEmbeddedStack({ dataDir: defaultDataDir, ports, tell: report });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      stack: { type: "string", default: "embedded" },
      backend: { type: "boolean", default: false },
    },
  });
  const begin = performance.now();
  const stack = chooseStack(values.stack, !values.backend);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log("\nStopping …");
    await stack.stop();
    console.log("Stopped.");
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);

  console.log("Starting Envent …");
  await stack.start();
  const { addresses } = stack;
  console.log(`
Envent is ready (${seconds(performance.now() - begin)}).

  App              ${values.backend ? "(not started)" : addresses.app}
  API              ${addresses.api}
  Mailbox          ${addresses.mailbox}
  Database         ${addresses.database}
  Publishable key  ${addresses.publishableKey}
  Secret key       ${addresses.secretKey}

Press Ctrl+C to stop everything.
`);
}

main().catch((error: unknown) => {
  if (error instanceof StackError) console.error(`\n${error.message}\n→ ${error.remedy}`);
  else console.error(error);
  process.exit(1);
});
