import { rmSync } from "node:fs";
import { join } from "node:path";
import { defaultDataDir } from "./stack/paths.ts";
import { endLeftovers } from "./stack/run-file.ts";
import { StackError } from "./stack/stack-error.ts";

/** Removes the local database, mail and files; the next `npm start` begins with nothing. */
try {
  await endLeftovers(join(defaultDataDir, "running.json"));
  rmSync(defaultDataDir, { recursive: true, force: true });
  console.log("The local data is gone. npm start begins afresh.");
} catch (error) {
  if (!(error instanceof StackError)) throw error;
  console.error(`${error.message}\n→ ${error.remedy}`);
  process.exit(1);
}
