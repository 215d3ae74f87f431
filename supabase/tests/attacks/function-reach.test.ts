import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { loadConfig } from "../../../scripts/stack/config.ts";
import { projectRoot } from "../../../scripts/stack/paths.ts";
import { functionServices } from "../../../scripts/stack/services/functions.ts";

const stack = inject("stack");
const folder = mkdtempSync(join(tmpdir(), "envent-reach-"));
const portOf = (address: string) => Number(new URL(address).port);
const ports = {
  api: portOf(stack.api),
  database: portOf(stack.database),
  smtp: stack.smtpPort,
};

/** What an attacker would try who has made a function fetch an address or open a file of his choice. */
const attempts: Record<string, string> = {
  "the database": `await Deno.connect({ port: ${ports.database}, hostname: "127.0.0.1" })`,
  "the mailbox": `await fetch("${stack.mailbox}/api/v1/mailbox/ada")`,
  "the machine's own metadata": `await fetch("http://169.254.169.254/latest/meta-data/")`,
  "the local network": `await fetch("http://192.168.0.1/")`,
  "the internet": `await fetch("https://example.com/")`,
  "this machine by another name": `await fetch("http://localhost:${ports.database}/")`,
  "a file of the system": `await Deno.readTextFile("/etc/passwd")`,
  "the project's settings": `await Deno.readTextFile(new URL("../../.env.local", Deno.mainModule))`,
  "another program": `await new Deno.Command("id").output()`,
  "a file to write": `await Deno.writeTextFile("/tmp/envent-evil", "x")`,
  "a library of the machine": `Deno.dlopen("/lib/x86_64-linux-gnu/libc.so.6", {})`,
};

const results: Record<string, string> = {};

/** A program that tries everything, started with the rights of a function and nothing else. */
const program = `
const results = {};
const attempts = {
  ${Object.entries(attempts)
    .map(([what, code]) => `${JSON.stringify(what)}: async () => { ${code} }`)
    .join(",\n  ")},
  "the API": async () => { await fetch("${stack.api}/auth/v1/health") },
};
for (const [what, attempt] of Object.entries(attempts)) {
  try {
    await attempt();
    results[what] = "reached";
  } catch (error) {
    results[what] = error.name;
  }
}
console.log(JSON.stringify(results));
Deno.exit(0);
`;

beforeAll(async () => {
  const [service] = functionServices(loadConfig(), {
    ports,
    functionPorts: { "verify-email-code": 1 },
    siteUrl: stack.app,
    projectDir: projectRoot,
  });
  if (service?.kind !== "process") throw new Error("a function is no process");
  const file = join(folder, "attempts.ts");
  writeFileSync(file, program);
  const rights = service.args.filter((argument) => argument.startsWith("--allow-"));
  const args = ["run", "--no-prompt", "--quiet", "--no-config", "--no-lock", ...rights, file];
  const { stdout } = await promisify(execFile)(service.command, args, {
    env: service.env,
    cwd: service.cwd,
  });
  Object.assign(results, JSON.parse(stdout));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a function that does an attacker's bidding", () => {
  it.each(Object.keys(attempts))("does not reach %s", (what) => {
    expect(results[what]).toBe("NotCapable");
  });

  it("reaches the API, so the others were refused and not merely broken", () => {
    expect(results["the API"]).toBe("reached");
  });
});
