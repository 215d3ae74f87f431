/**
 * Stands in for the Supabase CLI in tests of the parts that need the hosted API or containers. Every call is added to
 * RECORDING_CLI_LOG as a line of JSON. What talks to a database is handed on to the real CLI; the rest
 * answers as RECORDING_CLI_ANSWERS (JSON: the first words of a command → code, stdout, stderr) says.
 */
import { spawnSync } from "node:child_process";
import { appendFileSync } from "node:fs";

interface Answer {
  code?: number;
  stdout?: string;
  stderr?: string;
}

const args = process.argv.slice(2);
const { RECORDING_CLI_LOG: log = "", RECORDING_CLI_ANSWERS: answers = "{}" } = process.env;
const { SITE_URL, SMTP_HOST, VERIFICATION_CODE_SECRET } = process.env;
const line = { args, cwd: process.cwd(), env: { SITE_URL, SMTP_HOST, VERIFICATION_CODE_SECRET } };
appendFileSync(log, `${JSON.stringify(line)}\n`);

const known: Record<string, Answer> = JSON.parse(answers);
const key = Object.keys(known).find((words) => args.join(" ").startsWith(words));
const answer = key === undefined ? undefined : known[key];
if (answer) {
  process.stdout.write(answer.stdout ?? "");
  process.stderr.write(answer.stderr ?? "");
  process.exit(answer.code ?? 0);
}
if (args[0] === "db" || args[0] === "migration") {
  const real = process.env.RECORDING_CLI_REAL ?? "";
  process.exit(spawnSync(real, args, { stdio: "inherit" }).status ?? 1);
}
