import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./stack/paths.ts";

/** Checks the types of every edge function as Deno sees them, without a network. */
const root = join(projectRoot, "supabase", "functions");
const names = readdirSync(root).filter((name) => existsSync(join(root, name, "index.ts")));
const results = names.map((name) => {
  const config = join(root, name, "deno.json");
  const args = ["check", "--quiet", "--no-lock", "--node-modules-dir=manual"];
  return spawnSync(
    join(projectRoot, "node_modules", ".bin", "deno"),
    [...args, `--config=${config}`, join(root, name, "index.ts")],
    {
      cwd: projectRoot,
      stdio: "inherit",
      env: {
        ...process.env,
        DENO_DIR: join(projectRoot, "node_modules", ".cache", "deno"),
        DENO_NO_UPDATE_CHECK: "1",
      },
    },
  );
});
process.exit(results.every((result) => result.status === 0) ? 0 : 1);
