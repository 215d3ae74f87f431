import type { Context } from "hono";
import type { Sql } from "postgres";
import type { StackConfig } from "../../config.ts";
import type { Mailer, TemplateData } from "../mailer.ts";
import { isStorable } from "../storable.ts";
import { validationFailed } from "./auth-error.ts";
import type { Caller } from "./sessions.ts";
import type { JsonObject } from "./user-store.ts";

/** What every auth route works with. */
export interface AuthContext {
  sql: Sql;
  config: StackConfig["auth"];
  mailer: Mailer;
  /** The API's own address, e.g. http://127.0.0.1:54321. */
  apiUrl: string;
}

/** The body as a JSON object. @throws AuthError `bad_json` as GoTrue answers, or `validation_failed` for another type */
export async function readBody(context: Context): Promise<JsonObject> {
  let body: unknown;
  try {
    // Of a copy: the library may have to read it again.
    body = await context.req.raw.clone().json();
  } catch {
    throw validationFailed("Could not parse request body as JSON");
  }
  if (!isStorable(body)) {
    throw validationFailed("The request holds characters that cannot be stored");
  }
  if (!body || typeof body !== "object" || Array.isArray(body)) {
    throw validationFailed("Could not parse request body as JSON: an object is expected");
  }
  return body as JsonObject;
}

/** A text field, or undefined when it is absent. @throws AuthError `validation_failed` for another type */
export function textField(body: JsonObject, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string") return value;
  throw validationFailed(`Could not parse request body as JSON: ${name} must be a string`);
}

/** An object field; absent is empty. @throws AuthError `validation_failed` for another type */
export function objectField(body: JsonObject, name: string): JsonObject {
  const value = body[name];
  if (value === undefined || value === null) return {};
  if (typeof value === "object" && !Array.isArray(value)) return value;
  throw validationFailed(`Could not parse request body as JSON: ${name} must be an object`);
}

const emailPattern = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/;
/** RFC 5321 4.5.3.1.3 leaves 254 characters for an address. */
const longestEmail = 254;

/** The address, trimmed and lower-cased. @throws AuthError as GoTrue's validateEmail does */
export function requireEmail(body: JsonObject): string {
  const email = textField(body, "email")?.trim().toLowerCase();
  if (!email) throw validationFailed("An email address is required");
  if (email.length > longestEmail) throw validationFailed("An email address is too long");
  if (!emailPattern.test(email)) {
    throw validationFailed("Unable to validate email address: invalid format");
  }
  return email;
}

export function callerOf(context: Context): Caller {
  return {
    ip: context.req.header("x-forwarded-for")?.split(",")[0]?.trim() || null,
    userAgent: context.req.header("user-agent") ?? null,
  };
}

/** Seconds that are left of the pause between two mails to one address; 0 when the next may go. */
export function secondsUntilNextMail(sentAt: string | null, pauseSeconds: number): number {
  if (!sentAt) return 0;
  const left = Date.parse(sentAt) + pauseSeconds * 1000 - Date.now();
  return Math.max(0, Math.ceil(left / 1000));
}

export function templateData(
  auth: AuthContext,
  email: string,
  hash: string,
  newEmail = "",
): TemplateData {
  return {
    SiteURL: auth.config.site_url,
    TokenHash: hash,
    Email: email,
    NewEmail: newEmail,
    RedirectTo: auth.config.site_url,
  };
}
