import { createEmbeddedStack } from "../embedded-stack.ts";

/**
 * A stack as a process of its own, for tests that kill it: reads its options from the first argument,
 * says its processes in one line of JSON when it is ready, and stops on SIGTERM.
 */
const stack = createEmbeddedStack(JSON.parse(process.argv[2] ?? "{}"));
process.once("SIGTERM", () => stack.stop().then(() => process.exit(0)));
await stack.start();
console.log(JSON.stringify(stack.pids()));
