import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "smol-toml";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { projectRoot } from "../stack/paths.ts";
import { readMigrations } from "./migration-files.ts";
import {
  createPromotionProject,
  type PromotionProject,
  projectRef,
} from "./testing/promotion-project.ts";

// A promotion starts some twenty programs, one after the other.
vi.setConfig({ testTimeout: 120_000 });

let project: PromotionProject;

beforeEach(() => {
  project = createPromotionProject();
});
afterEach(() => project.dispose());

const files = await readMigrations(projectRoot);
const history = files.map(({ version, sql }) => ({ version, statements: [sql] }));
const listed = files.map(({ version }) => ({ local: version, remote: version, time: "" }));

/** A project whose database is up to date, in the CLI's forms. */
const upToDate = {
  "migration list": {
    stdout: JSON.stringify({ migrations: listed, message: "Migrations listed" }),
  },
  "db query": { stdout: JSON.stringify(history) },
  "db push": { stderr: "Remote database is up to date.\n" },
};

/** What CLI 2.117.0 printed when each of these was tried. */
const recorded = {
  noToken: {
    code: 1,
    stderr:
      "Access token not provided. Supply an access token by running `supabase login` or setting the SUPABASE_ACCESS_TOKEN environment variable.\nTry rerunning the command with --debug to troubleshoot the error.\n",
  },
  badToken: {
    code: 1,
    stderr: "Invalid access token format. Must be like `sbp_0102...1920`.\n",
  },
  noNetwork: {
    code: 1,
    stderr: `failed to retrieve remote project status: HttpClientError: Transport error (GET https://api.supabase.com/v1/projects/${projectRef})\n`,
  },
  deployWithoutNetwork: {
    code: 1,
    stderr:
      "Deploying Function: create-user-profile\nfailed to deploy function: TransportError\nTry rerunning the command with --debug to troubleshoot the error.\n",
  },
};

const hosted = (options: Parameters<PromotionProject["run"]>[0] = {}) =>
  project.run({ ...options, answers: { ...upToDate, ...options.answers } });

const recordedCalls = () =>
  project.calls().map(({ args }) => args.filter((arg) => !arg.includes("select")).join(" "));

it("does everything in its order, in a copy of what is committed, with the project's own settings", async () => {
  const result = await hosted();
  expect(result, result.output).toMatchObject({ code: 0 });
  expect(recordedCalls()).toEqual([
    `link --project-ref ${projectRef}`,
    "migration list --linked --output-format json",
    "db query --linked --output-format json --agent no",
    "db push --dry-run --linked",
    `config diff --project-ref ${projectRef}`,
    "db push --yes --linked",
    `secrets set --project-ref ${projectRef}`,
    `functions deploy --use-api --project-ref ${projectRef}`,
    `config push --yes --project-ref ${projectRef}`,
    `projects api-keys --project-ref ${projectRef} --output json`,
  ]);
  for (const { cwd, env } of project.calls()) {
    expect(cwd).toContain(`.envent/promotion/${projectRef}`);
    expect(env.VERIFICATION_CODE_SECRET).toContain("-staging");
  }
  expect(project.npmRuns()).toEqual([
    "test  ",
    `contract https://${projectRef}.supabase.co sb_publishable_staging`,
  ]);
  expect(project.journal().trimEnd().split("\n").at(-1)).toMatch(/ promoted [0-9a-f]{40}$/);
  // The project gets its own address and mail server, and no secret is written down.
  const text = project.snapshot("supabase/config.toml");
  expect(parse(text)).toMatchObject({
    remotes: {
      promotion: {
        project_id: projectRef,
        auth: {
          site_url: "https://staging.envent.example",
          additional_redirect_urls: ["https://staging.envent.example/auth/callback"],
          email: {
            smtp: { port: 465, pass: "env(SMTP_PASS)", admin_email: "hello@envent.example" },
          },
          sms: { enable_confirmations: false },
          external: { google: { enabled: false, skip_nonce_check: false } },
        },
      },
    },
  });
  expect(text + project.journal()).not.toMatch(/mail-password|-staging$/m);
});

it("takes the settings from a file anywhere, as CI hands them over", async () => {
  const folder = mkdtempSync(join(tmpdir(), "envent-settings-"));
  const file = join(folder, "staging.env");
  renameSync(join(project.root, ".env.staging"), file);
  const args = ["--project-ref", projectRef, "--confirm", projectRef, "--env-file", file];
  const result = await hosted({ args, answers: { link: recorded.noNetwork } });
  rmSync(folder, { recursive: true });
  expect(result.output).toContain("no way to Supabase from here");
});

it("prints the plan and does nothing", async () => {
  const result = await hosted({ args: ["--project-ref", projectRef, "--plan"] });
  expect(result.code, result.output).toBe(0);
  expect(result.output).toContain(
    `supabase functions deploy --use-api --project-ref ${projectRef}`,
  );
  expect(result.output).toMatch(/ {5}supabase db query --linked .* "select version, .*"\n/);
  expect(result.output).toContain("npm test");
  expect(project.calls()).toEqual([]);
  expect(project.npmRuns()).toEqual([]);
  expect(project.journal()).toBe("");
});

describe("stops before it begins, with a sentence and a code", () => {
  it.each([
    [[], "--project-ref is missing"],
    [["--project-ref", "my-project"], "is not a project ref"],
    [["--project-ref", projectRef, "--db-url", "nonsense"], "--db-url takes an address"],
    [["--project-ref", projectRef, "--force"], "--force"],
  ])("when the command line is wrong: %s", async (args, sentence) => {
    const result = await hosted({ args });
    expect(result.code, result.output).toBe(2);
    expect(result.output).toContain(sentence);
    expect(result.output).toContain("→");
    expect(project.calls()).toEqual([]);
  });

  it("when something is not committed", async () => {
    project.write("supabase/migrations/20301101000000_forgotten.sql", "select 1;");
    const result = await hosted();
    expect(result.code, result.output).toBe(3);
    expect(result.output).toContain("20301101000000_forgotten.sql");
    expect(project.calls()).toEqual([]);
  });

  it("when secrets are missing or unsafe, naming all of them at once", async () => {
    const unsafe = ["SITE_URL=http://x.y", "SMTP_PORT=587", "VERIFICATION_CODE_SECRET=short"];
    project.write(".env.staging", unsafe.join("\n"));
    const result = await hosted();
    expect(result.code, result.output).toBe(3);
    for (const name of [
      "SITE_URL must",
      "SMTP_PORT must not",
      "SMTP_HOST is missing",
      "at least 32",
    ])
      expect(result.output).toContain(name);
    expect(project.calls()).toEqual([]);
  });

  it("when what the documentation left open is still open", async () => {
    project.write(".env.staging", "SMTP_PASS=…\nVERIFICATION_CODE_SECRET=…   # openssl");
    const result = await hosted();
    expect(result.code, result.output).toBe(3);
    expect(result.output).toContain("SMTP_PASS is still to be filled in");
    expect(result.output).toContain("VERIFICATION_CODE_SECRET is still to be filled in");
  });

  it("when the folder is no clone", async () => {
    rmSync(join(project.root, ".git"), { recursive: true });
    const result = await hosted();
    expect(result.code, result.output).toBe(3);
    expect(result.output).toContain("Only what is committed is promoted, and git cannot say");
    expect(result.output).toContain("→ Install git, clone the repository");
  });

  it("when the file of secrets is not there", async () => {
    project.remove(".env.staging");
    const result = await hosted();
    expect(result.code, result.output).toBe(3);
    expect(result.output).toContain("There is no .env.staging");
  });

  it("when the file of secrets is in the repository", async () => {
    project.write(".gitignore", ".envent/\n");
    project.commit();
    const result = await hosted();
    expect(result.code, result.output).toBe(3);
    expect(result.output).toContain(".env.staging holds secrets and is in the repository");
  });
});

describe("stops while it looks; nothing was changed", () => {
  it.each([
    ["there is no access token", recorded.noToken, "does not know who you are"],
    ["the access token is malformed", recorded.badToken, "does not know who you are"],
    ["there is no network", recorded.noNetwork, "no way to Supabase from here"],
    [
      "the project does not exist",
      {
        code: 1,
        stderr: 'Unexpected error retrieving remote project status: 404 {"message":"Not Found"}',
      },
      "knows no such project",
    ],
    [
      "the token may not",
      { code: 1, stderr: "unexpected status 403: Forbidden resource" },
      "may not do this",
    ],
  ])("when %s", async (_what, link, sentence) => {
    const result = await hosted({ answers: { link } });
    expect(result.code, result.output).toBe(3);
    expect(result.output).toContain(sentence);
    expect(result.output).not.toContain("--debug to troubleshoot\n→");
    expect(recordedCalls()).toHaveLength(1);
  });

  it("when the CLI prints a form that nobody here knows", async () => {
    const result = await hosted({ answers: { "migration list": { stdout: "LOCAL | REMOTE" } } });
    expect(result.code, result.output).toBe(3);
    expect(result.output).toContain("prints the list of migrations in a form that is not known");
  });

  it("when the tests fail", async () => {
    const result = await hosted({ env: { FAIL_TEST: "1" } });
    expect(result.code, result.output).toBe(5);
    expect(recordedCalls().at(-1)).toContain("db query");
  });

  it.each([
    ["another ref is typed", ["--confirm", "bbbbbbbbbbbbbbbbbbbb"], "is not"],
    ["nobody can type it", [], "Nobody sits at this terminal"],
  ])("when %s", async (_what, args, sentence) => {
    const result = await hosted({ args: ["--project-ref", projectRef, ...args] });
    expect(result.code, result.output).toBe(6);
    expect(result.output).toContain(sentence);
    expect(recordedCalls()).not.toContain("db push --yes --linked");
  });
});

it("stops at a step that fails, keeps the log, and does the rest when it is run again", async () => {
  const failed = await hosted({
    answers: { "functions deploy": recorded.deployWithoutNetwork },
  });
  expect(failed.code, failed.output).toBe(1);
  expect(failed.output).toContain("Could not deploy the functions.");
  expect(project.journal()).toContain("stopped: Could not deploy the functions.");
  expect(recordedCalls().join("\n")).not.toContain("config push");

  const again = await hosted();
  expect(again, again.output).toMatchObject({ code: 0 });
  expect(project.npmRuns().filter((run) => run.startsWith("test"))).toHaveLength(1);
});

it("says when the promoted project does not answer as the app expects", async () => {
  const result = await hosted({ env: { FAIL_CONTRACT: "1" } });
  expect(result.code, result.output).toBe(1);
  expect(result.output).toContain("does not answer as the app expects");
});

it("keeps the project's keys out of its words, also when it cannot read them", async () => {
  const keys = { stdout: '[{"name":"default","api_key":{"secret":"sb_secret_hidden"}}]' };
  const result = await hosted({ answers: { "projects api-keys": keys } });
  expect(result.code, result.output).toBe(1);
  expect(result.output).toContain("prints the project's API keys in a form");
  expect(result.output + project.journal()).not.toContain("sb_secret_hidden");
});

it("tells the next one when a promotion was cut off without a word", async () => {
  const log = `.envent/promotion/${projectRef}.log`;
  project.write(log, "2026-11-21T09:00:00.000Z begins: deploy the functions\n");
  const result = await hosted({ answers: { link: recorded.noNetwork } });
  expect(result.output).toContain("stopped while trying to deploy the functions");
});
