/**
 * The keys of every local Supabase stack. They are constants of the CLI, so the app finds the
 * same ones on both stacks; they open nothing but a backend on the same machine.
 */
export const localKeys = {
  publishable: "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH",
  secret: "sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz",
} as const;

/** Signs the access tokens of the embedded stack. The CLI's local default, for the same reason. */
export const localJwtSecret = "super-secret-jwt-token-with-at-least-32-characters-long";

/** Secrets of the edge functions that have no value in the environment: good for one laptop, never for a project. */
export const localFunctionSecrets: Record<string, string> = {
  VERIFICATION_CODE_SECRET: "local-only-verification-code-secret",
};
