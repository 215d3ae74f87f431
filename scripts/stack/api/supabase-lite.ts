import { App } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import type { StackConfig } from "../config.ts";
import { localJwtSecret, localKeys } from "../local-keys.ts";
import { namedDataError } from "./data-errors.ts";
import { FileStorage } from "./file-storage.ts";
import { isOutdated, prepareStatements } from "./prepared-statements.ts";
import { requestSettings } from "./request-settings.ts";
import { trustToken } from "./trust-token.ts";

/** JSON columns take objects, and text that already is JSON: the library sends both. */
const json = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text),
});

/** ISO 8601 with all the microseconds, as PostgREST writes it; the session's time zone is UTC. */
const timestamptz = {
  to: 1184,
  from: [1184],
  serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)),
  parse: (text: string) => text.replace(" ", "T").replace(/\+00$/, "+00:00"),
};

export interface Lite {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/**
 * @supabase/lite on the stack's own Postgres: the data API, and the part of auth that is GoTrue's to the letter.
 * @param databaseUrl of the superuser, who takes the caller's role in each transaction
 * @param storageDir where uploaded files are kept
 */
export async function createLite(
  config: StackConfig,
  databaseUrl: string,
  storageDir: string,
): Promise<Lite> {
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      max: 20,
      onnotice: () => {},
      types: { json: json(114), jsonb: json(3802), timestamptz },
    },
  });
  // The library's own preparation of row security grants everything to every role, which would undo
  // the column privileges. The platform's roles and grants are there already: this leaves it out.
  const normalise = connection.normalizeDbError.bind(connection);
  const statements = prepareStatements(connection.driver);
  const withContext = connection.withContext.bind(connection);
  Object.assign(connection, {
    ...requestSettings,
    // What failed was rolled back as a whole, so it can be done again.
    withContext: (...request: Parameters<typeof withContext>) =>
      withContext(...request).catch((error: unknown) => {
        if (!isOutdated(error)) throw error;
        statements.forget();
        return withContext(...request);
      }),
    rlsState: "active",
    normalizeDbError: (error: unknown) => normalise(namedDataError(error)),
  });
  const { auth } = config;
  const app = new App({
    connection,
    options: { server: { middlewares: [trustToken] } },
    api: { schemas: config.api.schemas, max_rows: config.api.max_rows },
    db: { migrations: { enabled: false } },
    storage: { enabled: config.storage.enabled, file_size_limit: config.storage.file_size_limit },
    auth: {
      enabled: true,
      jwt_secret: localJwtSecret,
      publishable_key: localKeys.publishable,
      secret_key: localKeys.secret,
      site_url: auth.site_url,
      additional_redirect_urls: auth.additional_redirect_urls,
      jwt_expiry: auth.jwt_expiry,
      enable_refresh_token_rotation: auth.enable_refresh_token_rotation,
      refresh_token_reuse_interval: auth.refresh_token_reuse_interval,
      minimum_password_length: auth.minimum_password_length,
      email: {
        enable_signup: auth.email.enable_signup,
        enable_confirmations: auth.email.enable_confirmations,
        double_confirm_changes: auth.email.double_confirm_changes,
        otp_length: auth.email.otp_length,
        otp_expiry: auth.email.otp_expiry,
      },
    },
  });
  app._storageAdapter = new FileStorage(storageDir);
  await app.ensureSystemSchema();
  // On the platform an extension lets `postgres` write policies for a table that it does not own.
  await connection.exec("alter table storage.buckets owner to postgres");
  await connection.exec("alter table storage.objects owner to postgres");
  return { fetch: async (request) => app.server.fetch(request), close: () => connection.close() };
}
