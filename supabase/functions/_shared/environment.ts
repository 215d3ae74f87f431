/** Where settings come from: `Deno.env` in a function, a Map in a test. */
export interface Environment {
  get(name: string): string | undefined;
}

/**
 * Reads settings that a function cannot do without, all at once.
 * @throws Error naming every one that is missing, so that one look at the log is enough
 */
export function requireSettings<Name extends string>(
  env: Environment,
  names: readonly Name[],
): Record<Name, string> {
  const missing = names.filter((name) => !env.get(name));
  if (missing.length > 0) {
    throw new Error(
      `These secrets are not set: ${missing.join(", ")}. Set them with "supabase secrets set".`,
    );
  }
  return Object.fromEntries(names.map((name) => [name, env.get(name)])) as Record<Name, string>;
}

function defaultKey(json: string | undefined): string | undefined {
  if (!json) return undefined;
  const keys: unknown = JSON.parse(json);
  if (typeof keys !== "object" || keys === null || !("default" in keys)) return undefined;
  return typeof keys.default === "string" ? keys.default : undefined;
}

/**
 * The backend's address and keys. The platform gives keys in two generations: JSON with the new
 * secret and publishable ones, and the older single ones, which a project may have switched off.
 * @throws Error naming what is missing
 */
export function platformSettings(env: Environment) {
  const secretKey =
    defaultKey(env.get("SUPABASE_SECRET_KEYS")) ?? env.get("SUPABASE_SERVICE_ROLE_KEY");
  const publishableKey =
    defaultKey(env.get("SUPABASE_PUBLISHABLE_KEYS")) ?? env.get("SUPABASE_ANON_KEY");
  const { SUPABASE_URL: url } = requireSettings(env, ["SUPABASE_URL"]);
  if (!secretKey || !publishableKey) {
    throw new Error(
      "The platform's keys are missing: SUPABASE_SECRET_KEYS, SUPABASE_PUBLISHABLE_KEYS.",
    );
  }
  return { url, secretKey, publishableKey };
}
