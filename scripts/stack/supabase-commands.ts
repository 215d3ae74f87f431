/** Which database a command is for: the linked project's, or the one at an address. */
export type DatabaseTarget = "linked" | { databaseUrl: string };

function at(target: DatabaseTarget): string[] {
  if (target === "linked") return ["--linked"];
  const url = new URL(target.databaseUrl);
  // The CLI insists on TLS unless told otherwise; a server on the loopback interface has none.
  if (url.hostname === "127.0.0.1") url.searchParams.set("sslmode", "disable");
  return ["--db-url", url.href];
}

/**
 * What Envent asks of the Supabase CLI, as typed after its name (2.x; 3.x replaces --db-url by --remote).
 * Asked for JSON, the CLI prints it on stdout and everything meant for people on stderr.
 */
export const supabaseCommands = {
  link: (projectRef: string) => ["link", "--project-ref", projectRef],
  listMigrations: (target: DatabaseTarget) => [
    ...["migration", "list", ...at(target)],
    ...["--output-format", "json"],
  ],
  /** `--agent no`: the bare rows, whoever the CLI takes its caller for. */
  queryDatabase: (target: DatabaseTarget, sql: string) => [
    ...["db", "query", ...at(target)],
    ...["--output-format", "json", "--agent", "no", sql],
  ],
  previewMigrations: (target: DatabaseTarget) => ["db", "push", "--dry-run", ...at(target)],
  pushMigrations: (target: DatabaseTarget) => ["db", "push", "--yes", ...at(target)],
  diffConfig: (projectRef: string) => ["config", "diff", "--project-ref", projectRef],
  pushConfig: (projectRef: string) => ["config", "push", "--yes", "--project-ref", projectRef],
  /** Without names: what [edge_runtime.secrets] of config.toml takes from the environment. */
  setSecrets: (projectRef: string) => ["secrets", "set", "--project-ref", projectRef],
  /** Bundled by the platform, so that no Docker is needed. */
  deployFunctions: (projectRef: string) => [
    ...["functions", "deploy", "--use-api"],
    ...["--project-ref", projectRef],
  ],
  listApiKeys: (projectRef: string) => [
    ...["projects", "api-keys", "--project-ref", projectRef],
    ...["--output", "json"],
  ],
  start: (excluded: string[]) => ["start", ...excluded.flatMap((name) => ["--exclude", name])],
  status: () => ["status", "--output", "json"],
  applyMigrations: () => ["migration", "up", "--local"],
  /** @param disposable the data goes, too */
  stop: (disposable = false) => ["stop", ...(disposable ? ["--no-backup"] : [])],
};
