import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadConfig } from "./config.ts";
import { projectRoot } from "./paths.ts";
import { StackError } from "./stack-error.ts";
import { readStatus, startFailure } from "./supabase-stack.ts";

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

  it("keeps the CLI's words for anything else", () => {
    expect(failed("port is already allocated").message).toContain("port is already allocated");
  });
});

it("npm start -- --stack supabase says in one sentence that there is no engine", {
  timeout: 60_000,
}, () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, "scripts", "start.ts"), "--stack", "supabase"],
    // An engine at an address where none can be, also on a machine that has one.
    { encoding: "utf8", env: { ...process.env, DOCKER_HOST: "unix:///nonexistent/docker.sock" } },
  );
  expect(status).toBe(1);
  expect(stderr).toContain("There is no container engine running on this machine");
});
