import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";

const retryEveryMs = 15;

/**
 * Resolves when the database answers and is the platform's. This process starts together with it: what it
 * loads takes as long as the database's own start. The runner gives up when it takes too long.
 */
export async function waitForPlatform(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, backoff: () => 0, onnotice: () => {} });
  const prepared = () =>
    sql`select from pg_roles where rolname = 'authenticator'`.then(
      (roles) => roles.length > 0,
      () => false,
    );
  while (!(await prepared())) await delay(retryEveryMs);
  await sql.end();
}
