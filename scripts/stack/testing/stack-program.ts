import { enableCompileCache } from "node:module";
import { compileCacheDir } from "../paths.ts";

/**
 * A stack as a process of its own, for tests that kill it: reads its options from the first argument,
 * says its processes in one line of JSON when it is ready, and stops on SIGTERM. It loads as npm start does.
 */
enableCompileCache(compileCacheDir);
const { createEmbeddedStack } = await import("../embedded-stack.ts");
const stack = createEmbeddedStack(JSON.parse(process.argv[2] ?? "{}"));
process.once("SIGTERM", () => stack.stop().then(() => process.exit(0)));
await stack.start();
console.log(JSON.stringify(stack.pids()));
