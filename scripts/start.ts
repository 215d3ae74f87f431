import { enableCompileCache } from "node:module";
import { compileCacheDir } from "./stack/paths.ts";

// What is loaded from here on is kept compiled for the next start, so it is loaded after this.
enableCompileCache(compileCacheDir);
const { start } = await import("./start/start.ts");
await start(process.argv.slice(2));
