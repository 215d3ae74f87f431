import { enableCompileCache } from "node:module";
import { compileCacheDir } from "../paths.ts";

/**
 * A stack as a process of its own, for tests that kill it: reads its options from the first argument,
 * says its processes in one line of JSON when it is ready, and stops on SIGTERM and with the end of its input.
 * It loads as npm start does.
 */
enableCompileCache(compileCacheDir);
const { createEmbeddedStack } = await import("../embedded-stack.ts");
const stack = createEmbeddedStack(JSON.parse(process.argv[2] ?? "{}"));
const stop = () => stack.stop().then(() => process.exit(0));
process.once("SIGTERM", stop);
// Whoever started it holds the other end, and is gone.
process.stdin.once("end", stop).resume();
await stack.start();
console.log(JSON.stringify(stack.pids()));
