import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "./config.ts";
import { StackError } from "./stack-error.ts";

const smallest = `
project_id = "envent"
[api]
port = 1001
[db]
port = 1002
major_version = 17
[local_smtp]
port = 1003
smtp_port = 1004
[auth]
site_url = "http://127.0.0.1:1005"
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "envent-config-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function load(toml: string, env: NodeJS.ProcessEnv = {}) {
  const path = join(folder, "config.toml");
  writeFileSync(path, toml);
  return loadConfig(env, path);
}

function failure(toml: string): StackError {
  try {
    load(toml);
  } catch (error) {
    if (error instanceof StackError) return error;
    throw error;
  }
  throw new Error("it was accepted");
}

it("the project's own file is sound", () => {
  expect(loadConfig({}).project_id).toBe("envent");
});

it("what the file leaves out has the platform's default", () => {
  const { auth, api } = load(smallest);
  expect(api.schemas).toEqual(["public"]);
  expect(auth.email).toMatchObject({
    otp_length: 6,
    max_frequency: 60,
    double_confirm_changes: true,
  });
});

describe("a file that is no TOML", () => {
  it("is refused with the line, the column and the reason", () => {
    const error = failure(`${smallest}jwt_expiry = =\n`);
    expect(error.message).toMatch(/supabase\/config\.toml cannot be read at line 13, column 14: /);
    expect(error.remedy).toBe("Mend that line, then start again.");
  });

  it("is refused with the path when it is not there", () => {
    expect(() => loadConfig({}, join(folder, "none.toml"))).toThrow(/ENOENT.*none\.toml/);
  });
});

describe("a wrong value", () => {
  it("is named by its setting", () => {
    const error = failure(smallest.replace("1001", '"1001"'));
    expect(error.message).toContain("supabase/config.toml has wrong values:\n  api.port: ");
    expect(error.message).toContain("expected number");
  });

  it("does not hide another one", () => {
    const error = failure(smallest.replace("1002", "70000").replace("17", '"new"'));
    expect(error.message).toContain("db.port: ");
    expect(error.message).toContain("db.major_version: ");
  });

  it("is named when a setting is missing", () => {
    expect(failure(smallest.replace(/site_url.*/, "")).message).toContain("auth.site_url: ");
  });

  it("that is no duration is shown with an example", () => {
    const error = failure(`${smallest}[auth.email]\nmax_frequency = "a while"`);
    expect(error.message).toContain(
      'auth.email.max_frequency: "a while" is not a duration such as "60s"',
    );
  });
});

it.each([
  ["60s", 60],
  ["1m30s", 90],
  ["24h", 86_400],
  ["500ms", 0.5],
])("the duration %s is %d seconds", (text, seconds) => {
  const { auth } = load(`${smallest}[auth.email]\nmax_frequency = "${text}"`);
  expect(auth.email.max_frequency).toBe(seconds);
});

describe("env(NAME)", () => {
  const secrets = `${smallest}[edge_runtime.secrets]\nSMTP_HOST = "env(SMTP_HOST)"\n`;

  it("is the variable's value", () => {
    const { edge_runtime } = load(secrets, { SMTP_HOST: "mail.example" });
    expect(edge_runtime.secrets.SMTP_HOST).toBe("mail.example");
  });

  it("is nothing when the variable is not set", () => {
    expect(load(secrets).edge_runtime.secrets.SMTP_HOST).toBe("");
  });

  it("is replaced in lists too, and nowhere within a longer text", () => {
    const list = `${smallest}additional_redirect_urls = ["env(SITE)", "https://env(SITE)/"]`;
    const { auth } = load(list, { SITE: "https://envent.example" });
    expect(auth.additional_redirect_urls).toEqual(["https://envent.example", "https://env(SITE)/"]);
  });
});
