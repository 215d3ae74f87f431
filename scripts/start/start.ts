import { parseArgs } from "node:util";
import { config as loadDotenv } from "dotenv";
import { loadConfig } from "../stack/config.ts";
import {
  configuredPorts,
  createEmbeddedStack,
  type StackAddresses,
} from "../stack/embedded-stack.ts";
import { defaultDataDir, projectRoot } from "../stack/paths.ts";
import type { RunnerEvent } from "../stack/runner.ts";
import { StackError } from "../stack/stack-error.ts";
import { eventLine, inSeconds } from "./event-line.ts";

interface Choice {
  stack: string;
  backend: boolean;
}

function readChoice(args: string[]): Choice {
  try {
    const { values } = parseArgs({
      args,
      options: {
        stack: { type: "string", default: "embedded" },
        backend: { type: "boolean", default: false },
      },
    });
    return values;
  } catch (cause) {
    const what = cause instanceof Error ? cause.message : String(cause);
    const remedy = "npm start takes -- --backend (no app) and -- --stack embedded or supabase.";
    throw new StackError(what, remedy, { cause });
  }
}

function report(event: RunnerEvent): void {
  const line = eventLine(event);
  if (line) console.log(line);
}

/** The stack that --stack names; the one that is not wanted is not loaded. */
async function chooseStack({ stack, backend }: Choice) {
  if (stack === "supabase") {
    const { createSupabaseStack } = await import("../stack/supabase-stack.ts");
    return createSupabaseStack({ web: !backend, tell: report });
  }
  if (stack !== "embedded") {
    throw new StackError(
      `There is no stack called "${stack}".`,
      "Leave --stack out for the embedded one, or say --stack supabase for the one that needs Docker.",
    );
  }
  const ports = configuredPorts(loadConfig());
  if (backend) delete ports.web;
  return createEmbeddedStack({ dataDir: defaultDataDir, ports, tell: report });
}

function showReady(addresses: StackAddresses, backendOnly: boolean, ms: number): void {
  console.log(`
Envent is ready (${inSeconds(ms)}).

  App              ${backendOnly ? "(not started)" : addresses.app}
  API              ${addresses.api}
  Mailbox          ${addresses.mailbox}
  Database         ${addresses.database}
  Publishable key  ${addresses.publishableKey}
  Secret key       ${addresses.secretKey}

Press Ctrl+C to stop everything.
`);
}

async function startAndStay(choice: Choice): Promise<void> {
  const begin = performance.now();
  const stack = await chooseStack(choice);
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
  if (!stopping) showReady(stack.addresses, choice.backend, performance.now() - begin);
}

/**
 * npm start: runs the chosen stack until Ctrl+C, or until its terminal closes.
 * @param args as typed after `npm start --`
 */
export async function start(args: string[]): Promise<void> {
  loadDotenv({ path: `${projectRoot}.env.local`, quiet: true });
  // A closed terminal takes no more words; that is no reason to leave services behind.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  try {
    await startAndStay(readChoice(args));
  } catch (error) {
    if (error instanceof StackError) console.error(`\n${error.message}\n→ ${error.remedy}`);
    else console.error(error);
    process.exit(1);
  }
}
