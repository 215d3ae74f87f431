import { supabaseCommands as commands, type DatabaseTarget } from "../stack/supabase-commands.ts";
import { callSupabase } from "./call-supabase.ts";
import { checkPromoted } from "./check-promoted.ts";
import { compareMigrations } from "./compare-migrations.ts";
import { confirmRef } from "./confirm-ref.ts";
import type { PromotionOptions } from "./options.ts";
import type { PromotionContext } from "./promotion-context.ts";
import { pushMigrations } from "./push-migrations.ts";
import { historyQuery } from "./remote-database.ts";
import { runTests } from "./run-tests.ts";
import { makeSnapshot } from "./snapshot.ts";

export interface PromotionStep {
  name: string;
  /** Whether it changes the hosted project. */
  changes?: true;
  /** What it runs, for the plan: the words of each command, the CLI's without its name. */
  commands: string[][];
  run(context: PromotionContext): Promise<void>;
}

/**
 * A promotion, in its order. First everything that only looks; then, after the ref was typed again, what
 * changes the project: the database before the functions that call it, their secrets before themselves.
 * Each step finds out by itself what is left to do, so after a failure the whole runs again.
 */
export function promotionSteps(options: PromotionOptions): PromotionStep[] {
  const ref = options.projectRef;
  const target: DatabaseTarget = options.databaseUrl
    ? { databaseUrl: options.databaseUrl }
    : "linked";
  const call =
    (kind: "failed" | "notReady", what: string, args: string[]) => (context: PromotionContext) =>
      callSupabase(context, kind, what, args);

  return [
    {
      name: "reach the project",
      commands: [commands.link(ref)],
      run: async (context) => {
        await makeSnapshot(context.root, context.cli.workdir, ref, context.settings);
        await callSupabase(context, "notReady", "reach the project", commands.link(ref));
      },
    },
    {
      name: "compare the migrations",
      commands: [commands.listMigrations(target), commands.queryDatabase(target, historyQuery)],
      run: compareMigrations,
    },
    { name: "run the tests", commands: [["npm", "test"]], run: runTests },
    {
      name: "show the new migrations",
      commands: [commands.previewMigrations(target)],
      run: call("notReady", "show the new migrations", commands.previewMigrations(target)),
    },
    {
      name: "show the settings that differ",
      commands: [commands.diffConfig(ref)],
      run: call("notReady", "compare the settings", commands.diffConfig(ref)),
    },
    { name: "ask for the ref again", commands: [], run: confirmRef },
    {
      name: "push the migrations",
      changes: true,
      commands: [commands.pushMigrations(target)],
      run: pushMigrations,
    },
    {
      name: "set the secrets",
      changes: true,
      commands: [commands.setSecrets(ref)],
      run: call("failed", "set the secrets", commands.setSecrets(ref)),
    },
    {
      name: "deploy the functions",
      changes: true,
      commands: [commands.deployFunctions(ref)],
      run: call("failed", "deploy the functions", commands.deployFunctions(ref)),
    },
    {
      name: "push the settings",
      changes: true,
      commands: [commands.pushConfig(ref)],
      run: call("failed", "push the settings", commands.pushConfig(ref)),
    },
    {
      name: "check the promoted project",
      commands: [commands.listApiKeys(ref), ["npm", "run", "test:contract"]],
      run: checkPromoted,
    },
  ];
}
