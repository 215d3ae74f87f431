import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { projectRoot } from "../../stack/paths.ts";
import { type Answers, createRecordingCli } from "../../testing/create-recording-cli.ts";

export const projectRef = "abcdefghijklmnopqrst";

const settings = `SITE_URL=https://staging.envent.example
SMTP_HOST=smtp.example.com
SMTP_PORT=465
SMTP_USER=envent
SMTP_PASS=mail-password
SMTP_FROM="Envent <hello@envent.example>"
VERIFICATION_CODE_SECRET=0123456789abcdef0123456789abcdef-staging
`;

const apiKeys = [
  { name: "anon", api_key: "legacy-anon-key" },
  { name: "default", api_key: "sb_publishable_staging", type: "publishable" },
];

/** What a healthy hosted project answers; a test replaces single answers. */
const healthy = {
  link: {},
  "config diff": { stdout: "auth.site_url differs\n" },
  "projects api-keys": { stdout: JSON.stringify(apiKeys) },
};

export interface Outcome {
  code: number | null;
  output: string;
}

export interface RunOptions {
  args?: string[];
  answers?: Answers;
  env?: Record<string, string | undefined>;
  /** Called with all output so far, whenever there is more. */
  onOutput?: (text: string, interrupt: () => void) => void;
}

/**
 * A repository of a test's own with Envent's supabase/ folder, in which `npm run promote` runs as a person
 * would run it. Only two things differ: `npm test` and `npm run test:contract` note that they ran, and the
 * CLI is the recording one, which asks the real one for everything about a database.
 */
export function createPromotionProject() {
  const root = mkdtempSync(join(tmpdir(), "envent-promotion-"));
  const outside = mkdtempSync(join(tmpdir(), "envent-promotion-npm-"));
  const npmLog = join(outside, "npm.log");
  const cli = createRecordingCli();

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], {
      cwd: root,
      encoding: "utf8",
    });
  const commit = () => {
    git("add", "--all");
    git("commit", "--quiet", "--message", "change");
  };

  cpSync(join(projectRoot, "supabase"), join(root, "supabase"), {
    recursive: true,
    filter: (path) => !/supabase\/(tests|\.temp)/.test(path),
  });
  const note = (what: string) =>
    `node -e "fs.appendFileSync('${npmLog}', '${what} ' + (process.env.CONTRACT_URL ?? '') + ' ' + (process.env.CONTRACT_PUBLISHABLE_KEY ?? '') + '\\n'); process.exit(Number(process.env.FAIL_${what.toUpperCase()} ?? 0))"`;
  const scripts = { test: note("test"), "test:contract": note("contract") };
  write("package.json", JSON.stringify({ name: "promotion-test", private: true, scripts }));
  cpSync(join(projectRoot, ".gitignore"), join(root, ".gitignore"));
  write(".env.staging", settings);
  git("init", "--quiet");
  commit();

  function run(options: RunOptions = {}): Promise<Outcome> {
    const { args = ["--project-ref", projectRef, "--confirm", projectRef] } = options;
    const answers = { ...healthy, ...options.answers };
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [join(projectRoot, "scripts/promote.ts"), ...args], {
        cwd: root,
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          ...process.env,
          SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}`,
          ...cli.env(answers),
          ...options.env,
        },
      });
      let output = "";
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (chunk) => {
          output += chunk;
          options.onOutput?.(output, () => child.kill("SIGINT"));
        });
      }
      child.once("error", reject);
      child.once("close", (code) => resolve({ code, output }));
    });
  }

  const read = (path: string) => {
    try {
      return readFileSync(path, "utf8");
    } catch {
      return "";
    }
  };

  return {
    root,
    write,
    remove: (path: string) => rmSync(join(root, path)),
    commit,
    git,
    run,
    calls: cli.calls,
    forgetCalls: cli.forgetCalls,
    /** `test` and `contract`, with what they were told. */
    npmRuns: () => read(npmLog).split("\n").filter(Boolean),
    journal: () => read(join(root, ".envent/promotion", `${projectRef}.log`)),
    snapshot: (path: string) => read(join(root, ".envent/promotion", projectRef, path)),
    dispose() {
      cli.dispose();
      rmSync(root, { recursive: true, force: true });
      rmSync(outside, { recursive: true, force: true });
    },
  };
}

export type PromotionProject = ReturnType<typeof createPromotionProject>;
