import type { Sql } from "postgres";

const hourMs = 60 * 60 * 1000;

/** Does hourly what pg_cron does on a hosted project: removes accounts that nobody confirmed, and spent ledger rows. */
export function startHourlyCleanup(sql: Sql): NodeJS.Timeout {
  const timer = setInterval(() => {
    sql`select private.hourly_cleanup()`.catch((error: Error) => {
      console.error(`hourly clean-up: ${error.message}`);
    });
  }, hourMs);
  timer.unref();
  return timer;
}
