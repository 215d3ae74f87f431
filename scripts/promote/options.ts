import { parseArgs } from "node:util";
import { PromotionError } from "./promotion-error.ts";

export interface PromotionOptions {
  /** The hosted project, as its address names it: https://REF.supabase.co. */
  projectRef: string;
  /** The file with this environment's settings and secrets. */
  envFile: string;
  /** Reaches the database at this address instead of through the link. */
  databaseUrl?: string;
  /** The ref typed again beforehand, where nobody sits at the terminal. */
  confirm?: string;
  /** Prints what would be done, and does nothing. */
  plan: boolean;
}

const usage =
  "npm run promote -- --project-ref REF [--env-file .env.staging] [--plan] [--confirm REF] [--db-url URL]";

function wrong(message: string): PromotionError {
  return new PromotionError("usage", message, `It goes like this: ${usage}`);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        "project-ref": { type: "string" },
        "env-file": { type: "string", default: ".env.staging" },
        "db-url": { type: "string" },
        confirm: { type: "string" },
        plan: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the command line of `npm run promote`. @throws PromotionError "usage" saying what is wrong */
export function parseOptions(args: string[]): PromotionOptions {
  const values = parse(args);
  const projectRef = values["project-ref"] ?? "";
  if (!projectRef) throw wrong("Which project? --project-ref is missing.");
  if (!/^[a-z]{20}$/.test(projectRef)) {
    throw wrong(
      `"${projectRef}" is not a project ref. A ref has 20 lower-case letters; it is the beginning of the project's address, https://REF.supabase.co.`,
    );
  }
  const databaseUrl = values["db-url"];
  if (databaseUrl && !/^postgres(ql)?:\/\/./.test(databaseUrl)) {
    throw wrong("--db-url takes an address like postgresql://user:password@host:5432/postgres.");
  }
  return {
    projectRef,
    envFile: values["env-file"],
    databaseUrl,
    confirm: values.confirm,
    plan: values.plan,
  };
}
