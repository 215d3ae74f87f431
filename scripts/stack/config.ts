import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, TomlError } from "smol-toml";
import { z } from "zod";
import { projectRoot } from "./paths.ts";
import { StackError } from "./stack-error.ts";

const portSchema = z.number().int().min(0).max(65535);

/** A duration as Go writes it ("60s", "1m30s", "24h"), read as seconds. */
const durationSchema = z.string().transform((text, context) => {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s)/g)];
  if (parts.length === 0 || parts.map((part) => part[0]).join("") !== text) {
    context.addIssue({ code: "custom", message: `"${text}" is not a duration such as "60s"` });
    return z.NEVER;
  }
  const seconds: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001 };
  return parts.reduce((sum, part) => sum + Number(part[1]) * (seconds[part[2] ?? "s"] ?? 1), 0);
});

const templateSchema = z.object({
  subject: z.string().optional(),
  content_path: z.string().optional(),
});

const notificationSchema = templateSchema.extend({ enabled: z.boolean().default(false) });

/** One section [auth.external.…]. */
export const providerSchema = z.object({
  enabled: z.boolean().default(false),
  client_id: z.string().default(""),
  secret: z.string().default(""),
  redirect_uri: z.string().default(""),
  url: z.string().default(""),
  skip_nonce_check: z.boolean().default(false),
  email_optional: z.boolean().default(false),
});

const functionSchema = z.object({
  enabled: z.boolean().default(true),
  verify_jwt: z.boolean().default(true),
  import_map: z.string().optional(),
  entrypoint: z.string().optional(),
});

/** What the embedded stack reads of supabase/config.toml; the CLI checks the rest of the file. */
const configSchema = z.object({
  project_id: z.string(),
  api: z.object({
    port: portSchema,
    schemas: z.array(z.string()).default(["public"]),
    max_rows: z.number().int().positive().default(1000),
  }),
  db: z.object({ port: portSchema, major_version: z.number().int() }),
  local_smtp: z.object({ port: portSchema, smtp_port: portSchema }),
  storage: z
    .object({ enabled: z.boolean().default(true), file_size_limit: z.string().default("2MiB") })
    .prefault({}),
  auth: z.object({
    site_url: z.url(),
    additional_redirect_urls: z.array(z.string()).default([]),
    jwt_expiry: z.number().int().positive().default(3600),
    enable_refresh_token_rotation: z.boolean().default(true),
    refresh_token_reuse_interval: z.number().int().nonnegative().default(10),
    enable_signup: z.boolean().default(true),
    minimum_password_length: z.number().int().positive().default(6),
    password_requirements: z.string().default(""),
    email: z
      .object({
        enable_signup: z.boolean().default(true),
        double_confirm_changes: z.boolean().default(true),
        enable_confirmations: z.boolean().default(false),
        secure_password_change: z.boolean().default(false),
        max_frequency: durationSchema.default(60),
        otp_length: z.number().int().min(6).max(10).default(6),
        otp_expiry: z.number().int().positive().default(3600),
        template: z.record(z.string(), templateSchema).default({}),
        notification: z.record(z.string(), notificationSchema).default({}),
        smtp: z
          .object({ admin_email: z.string().optional(), sender_name: z.string().optional() })
          .optional(),
      })
      .prefault({}),
    sms: z.object({ enable_confirmations: z.boolean().default(false) }).prefault({}),
    external: z.record(z.string(), providerSchema).default({}),
  }),
  edge_runtime: z.object({ secrets: z.record(z.string(), z.string()).default({}) }).prefault({}),
  functions: z.record(z.string(), functionSchema).default({}),
});

export type StackConfig = z.infer<typeof configSchema>;

export function configPath(projectDir = projectRoot): string {
  return join(projectDir, "supabase", "config.toml");
}

/** Replaces the CLI's `env(NAME)` by the variable's value, and by nothing when it is not set. */
function resolveEnv(value: unknown, env: NodeJS.ProcessEnv): unknown {
  if (typeof value === "string") {
    const name = /^env\((\w+)\)$/.exec(value)?.[1];
    return name ? (env[name] ?? "") : value;
  }
  if (Array.isArray(value)) return value.map((item) => resolveEnv(item, env));
  if (value && typeof value === "object" && !(value instanceof Date)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, resolveEnv(item, env)]),
    );
  }
  return value;
}

/**
 * Reads supabase/config.toml, the one place where both stacks find ports, addresses and limits.
 * @param env where `env(NAME)` values come from
 * @param path another file, for tests
 * @throws StackError naming the line or the setting that is wrong
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env, path = configPath()): StackConfig {
  let parsed: unknown;
  try {
    parsed = parse(readFileSync(path, "utf8"));
  } catch (error) {
    const where =
      error instanceof TomlError ? ` at line ${error.line}, column ${error.column}` : "";
    const what = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new StackError(
      `supabase/config.toml cannot be read${where}: ${what}`,
      "Mend that line, then start again.",
      { cause: error },
    );
  }
  const result = configSchema.safeParse(resolveEnv(parsed, env));
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new StackError(
    `supabase/config.toml has wrong values:\n${issues.join("\n")}`,
    "Mend these settings, then start again.",
  );
}
