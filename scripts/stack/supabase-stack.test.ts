import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Answers, createRecordingCli } from "../testing/create-recording-cli.ts";
import { loadConfig } from "./config.ts";
import { projectRoot } from "./paths.ts";
import { StackError } from "./stack-error.ts";
import { runSupabaseCli } from "./supabase-cli.ts";
import { excluded, readStatus, startFailure } from "./supabase-stack.ts";

const config = loadConfig({});

/** The form of `supabase status -o json`, with the names in the source of CLI 2.117.0 and this config's ports. */
const printed = {
  ANON_KEY: "eyJhbGciOiJIUzI1NiJ9.e30.x",
  API_URL: "http://127.0.0.1:54321",
  DB_URL: "postgresql://postgres:postgres@127.0.0.1:54322/postgres",
  FUNCTIONS_URL: "http://127.0.0.1:54321/functions/v1",
  INBUCKET_URL: "http://127.0.0.1:54324",
  JWT_SECRET: "super-secret-jwt-token-with-at-least-32-characters-long",
  MAILPIT_URL: "http://127.0.0.1:54324",
  PUBLISHABLE_KEY: "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH",
  SECRET_KEY: "sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz",
  SERVICE_ROLE_KEY: "eyJhbGciOiJIUzI1NiJ9.e30.y",
};

describe("readStatus", () => {
  it("finds the addresses and keys that the app and the tests need", () => {
    expect(readStatus(JSON.stringify(printed), config)).toEqual({
      app: "http://127.0.0.1:5173",
      api: "http://127.0.0.1:54321",
      database: "postgresql://postgres:postgres@127.0.0.1:54322/postgres",
      adminDatabase: "postgresql://supabase_admin:postgres@127.0.0.1:54322/postgres",
      mailbox: "http://127.0.0.1:54324",
      smtpPort: 54325,
      publishableKey: printed.PUBLISHABLE_KEY,
      secretKey: printed.SECRET_KEY,
    });
  });

  it("takes the mailbox of an older CLI", () => {
    const { MAILPIT_URL: _newer, ...older } = printed;
    expect(readStatus(JSON.stringify(older), config).mailbox).toBe(printed.INBUCKET_URL);
  });

  it.each(["", "Stopped services: [supabase_auth]", "{}", '{"API_URL":"http://127.0.0.1:54321"}'])(
    "says so when the CLI prints something else: %s",
    (text) => {
      expect(() => readStatus(text, config)).toThrow(StackError);
    },
  );
});

describe("startFailure", () => {
  const failed = (stderr: string) => startFailure({ code: 1, stdout: "", stderr });

  it("names both ways on when there is no container engine", () => {
    // What CLI 2.117.0 printed on a machine without one.
    const error = failed(
      "failed to inspect container health: Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?\n",
    );
    expect(error.message).toMatch(/^There is no container engine/);
    expect(error.remedy).toMatch(/Start Docker .* embedded stack/);
  });

  it("names the group when the engine is there and may not be used", () => {
    const error = failed(
      "failed to inspect container health: permission denied while trying to connect to the docker daemon socket at unix:///var/run/docker.sock\n",
    );
    expect(error.message).toMatch(/you may not use it/);
    expect(error.remedy).toMatch(/group docker .* embedded stack/);
  });

  it("keeps the CLI's words for anything else", () => {
    expect(failed("supabase_auth container is not ready: unhealthy").message).toContain(
      "unhealthy",
    );
  });
});

// An engine at an address where none can be, also on a machine that has one.
const withoutEngine = { ...process.env, DOCKER_HOST: "unix:///nonexistent/docker.sock" };

it.each([
  ["npm start", "start.ts"],
  ["npm test", "test.ts"],
])("%s -- --stack supabase says in one sentence that there is no engine", (_what, script) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, "scripts", script), "--stack", "supabase"],
    { encoding: "utf8", env: withoutEngine },
  );
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([
    expect.stringMatching(/^There is no container engine running on this machine/),
    expect.stringMatching(/^→ Start Docker .* or leave out --stack supabase/),
  ]);
  expect(stdout).not.toContain("──");
});

it("leaves out only containers that the CLI knows by these names", async () => {
  const { stdout } = await runSupabaseCli(["start", "--help"]);
  const [, known = ""] = /--exclude.*\[(.*)\]/.exec(stdout) ?? [];
  expect(known.split(",")).toEqual(expect.arrayContaining(excluded));
});

describe("what the CLI is asked, by a recording one", () => {
  const running: Answers = {
    start: { stderr: "Started supabase local development setup.\n" },
    "migration up": { stderr: "Local database is up to date.\n" },
    status: { stdout: JSON.stringify(printed), stderr: "Stopped services: [supabase_studio]\n" },
    stop: {},
  };
  let cli: ReturnType<typeof createRecordingCli>;
  beforeEach(() => {
    cli = createRecordingCli();
  });
  afterEach(() => cli.dispose());
  const asked = () => cli.calls().map(({ args }) => args.join(" "));

  /** npm start -- --stack supabase --backend, and Ctrl+C as soon as it is ready. */
  async function startAndStop(answers: Answers) {
    const child = spawn(
      process.execPath,
      [join(projectRoot, "scripts", "start.ts"), "--stack", "supabase", "--backend"],
      { env: { ...process.env, ...cli.env({ ...running, ...answers }) } },
    );
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
        if (output.includes("Press Ctrl+C")) child.kill("SIGINT");
      });
    }
    const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
    return { code, output };
  }

  it("starts, migrates what an earlier start left, says where things are, and stops", async () => {
    const { code, output } = await startAndStop({});
    expect(code, output).toBe(0);
    expect(output).toContain(`Secret key       ${printed.SECRET_KEY}`);
    const withoutUnused = excluded.map((name) => `--exclude ${name}`).join(" ");
    expect(asked()).toEqual([
      `start ${withoutUnused}`,
      "migration up --local",
      "status --output json",
      "stop",
    ]);
    const [start] = cli.calls();
    expect(start?.cwd).toBe(projectRoot.replace(/\/$/, ""));
    // The functions reach the mailbox from inside their container.
    expect(start?.env).toMatchObject({
      SITE_URL: "http://127.0.0.1:5173",
      SMTP_HOST: "host.docker.internal",
    });
  });

  it("says which migration failed, and shows no addresses", async () => {
    const failing = { code: 1, stderr: "Applying migration 2.sql...\nERROR: no such table\n" };
    const { code, output } = await startAndStop({ "migration up": failing });
    expect(code, output).toBe(1);
    expect(output).toMatch(/A migration failed\.\n.*2\.sql[\s\S]*→ .*supabase db reset/);
    expect(output).not.toContain("Envent is ready");
  });
});
