/** What the build is told from outside. Everything here is public: it ends up in the browser. */
export interface Env {
  supabaseUrl: string;
  supabaseKey: string;
  gaMeasurementId?: string;
  /** OAuth providers that are switched on: `google`, `linkedin_oidc`, both or none. */
  providers: string[];
  isDev: boolean;
}

/** The address and the publishable key every local stack has; they open nothing but a developer's own machine. */
const localStack = {
  VITE_SUPABASE_URL: "http://127.0.0.1:54321",
  VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH",
};

/** The embedded stack plays every provider that has no keys. */
const localProviders = "google,linkedin_oidc";

type Source = Record<string, string | boolean | undefined>;

/**
 * Reads and checks the environment. In development the local stack is the default.
 * @throws Error that lists every setting which is missing or wrong
 */
export function readEnv(source: Source): Env {
  const isDev = source.DEV === true;
  const wrong: string[] = [];
  const text = (name: string) => {
    const value = source[name];
    return typeof value === "string" ? value.trim() : "";
  };
  const required = (name: keyof typeof localStack) => {
    const value = text(name) || (isDev ? localStack[name] : "");
    if (!value) wrong.push(`${name} is missing`);
    return value;
  };

  const supabaseUrl = required("VITE_SUPABASE_URL").replace(/\/+$/, "");
  const supabaseKey = required("VITE_SUPABASE_PUBLISHABLE_KEY");
  if (supabaseUrl && !/^https?:\/\/[^/]+/.test(supabaseUrl)) {
    wrong.push("VITE_SUPABASE_URL is not an http(s) address");
  }
  if (supabaseKey.startsWith("sb_secret_")) {
    wrong.push(
      "VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key, which must never reach a browser",
    );
  }
  const gaMeasurementId = text("VITE_GA_MEASUREMENT_ID") || undefined;
  if (gaMeasurementId && !/^G-[A-Z0-9]+$/.test(gaMeasurementId)) {
    wrong.push("VITE_GA_MEASUREMENT_ID does not look like G-XXXXXXXXXX");
  }
  if (wrong.length > 0) {
    throw new Error(
      `The app's settings are not complete (see .env.local.example): ${wrong.join("; ")}.`,
    );
  }
  const listed = source.VITE_AUTH_PROVIDERS === undefined && isDev ? localProviders : undefined;
  const providers = (listed ?? text("VITE_AUTH_PROVIDERS"))
    .split(",")
    .map((provider) => provider.trim())
    .filter(Boolean);
  return { supabaseUrl, supabaseKey, gaMeasurementId, providers, isDev };
}

export const env: Env = readEnv(import.meta.env);
