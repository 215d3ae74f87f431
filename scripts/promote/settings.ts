import { existsSync, readFileSync } from "node:fs";
import { parse } from "dotenv";
import { z } from "zod";
import { localFunctionSecrets } from "../stack/local-keys.ts";
import { PromotionError } from "./promotion-error.ts";

const filled = z
  .string({ error: "is missing" })
  .trim()
  .min(1, { error: "is missing" })
  .refine((value) => !value.includes("…"), { error: "is still to be filled in" });
/** The platform lets no function connect to these (Supabase: Edge Function limits). */
const blockedPorts = ["25", "587"];

const schema = z.object({
  SITE_URL: filled.refine((value) => URL.canParse(value) && new URL(value).protocol === "https:", {
    error: "must be the app's address and begin with https://",
  }),
  SMTP_HOST: filled,
  SMTP_PORT: filled
    .regex(/^\d+$/, { error: "must be a number" })
    .refine((port) => !blockedPorts.includes(port), {
      error: "must not be 25 or 587, which the platform blocks for functions; take 465",
    }),
  SMTP_USER: filled,
  SMTP_PASS: filled,
  SMTP_FROM: filled.regex(/^[^<>]+<[^<>\s]+@[^<>\s]+>$/, {
    error: 'must look like "Envent <hello@your-domain>"',
  }),
  VERIFICATION_CODE_SECRET: filled
    .min(32, { error: "must have at least 32 characters (openssl rand -base64 32)" })
    .refine((secret) => secret !== localFunctionSecrets.VERIFICATION_CODE_SECRET, {
      error: "is the published one of local stacks; make one with openssl rand -base64 32",
    }),
  CALLER_IP_HEADER: z.string().default("cf-connecting-ip"),
  GOOGLE_CLIENT_ID: z.string().default(""),
  GOOGLE_CLIENT_SECRET: z.string().default(""),
  LINKEDIN_CLIENT_ID: z.string().default(""),
  LINKEDIN_CLIENT_SECRET: z.string().default(""),
});

/** What differs from one hosted project to another; everything else is in supabase/config.toml. */
export type PromotionSettings = z.infer<typeof schema>;

/** @throws PromotionError "notReady" with every line of the file that is missing or wrong */
export function parseSettings(text: string, fileName: string): PromotionSettings {
  const result = schema.safeParse(parse(text));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
  throw new PromotionError(
    "notReady",
    `${fileName} is not complete:\n${lines.join("\n")}`,
    "Mend these lines (.env.local.example explains each), then run this again.",
  );
}

/** Reads the settings and secrets of the project that is promoted to. @throws PromotionError "notReady" */
export function readSettings(path: string, fileName: string): PromotionSettings {
  if (!existsSync(path)) {
    throw new PromotionError(
      "notReady",
      `There is no ${fileName}, which holds the project's settings and secrets.`,
      `Copy the part "npm run promote" of .env.local.example into ${fileName} and fill it in, or name another file with --env-file.`,
    );
  }
  return parseSettings(readFileSync(path, "utf8"), fileName);
}
