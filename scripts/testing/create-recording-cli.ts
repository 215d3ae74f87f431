import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectRoot } from "../stack/paths.ts";

/** What the CLI was asked, where, and with which of the project's settings. */
export interface Call {
  args: string[];
  cwd: string;
  env: { SITE_URL?: string; SMTP_HOST?: string; VERIFICATION_CODE_SECRET?: string };
}

/** By the first words of a command; `undefined` asks the real CLI. */
export type Answers = Record<
  string,
  { code?: number; stdout?: string; stderr?: string } | undefined
>;

function realCli(): string {
  const require = createRequire(join(projectRoot, "node_modules/supabase/package.json"));
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const manifest = require.resolve(`@supabase/cli-${platform}-${process.arch}/package.json`);
  return join(dirname(manifest), "bin", process.platform === "win32" ? "supabase.exe" : "supabase");
}

/** A CLI that notes what it is asked (recording-cli.ts), for the programs that get its environment. */
export function createRecordingCli() {
  const folder = mkdtempSync(join(tmpdir(), "envent-cli-"));
  const log = join(folder, "calls.jsonl");
  const program = join(folder, "supabase");
  const recorder = fileURLToPath(new URL("./recording-cli.ts", import.meta.url));
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${recorder}" "$@"\n`);
  chmodSync(program, 0o755);
  return {
    env: (answers: Answers) => ({
      SUPABASE_CLI_BINARY_OVERRIDE: program,
      RECORDING_CLI_LOG: log,
      RECORDING_CLI_REAL: realCli(),
      RECORDING_CLI_ANSWERS: JSON.stringify(answers),
    }),
    /** In order. */
    calls(): Call[] {
      if (!existsSync(log)) return [];
      const lines = readFileSync(log, "utf8").split("\n").filter(Boolean);
      return lines.map((line) => JSON.parse(line));
    },
    forgetCalls: () => rmSync(log, { force: true }),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}
