import type { Sql } from "postgres";

/** Lets time pass for the codes and requests of one address. */
export async function letPass(sql: Sql, email: string, interval: string): Promise<void> {
  await sql`
    update private.verification_requests
    set requested_at = requested_at - ${interval}::interval where email = ${email}`;
  await sql`
    update private.verification_codes
    set expires_at = expires_at - ${interval}::interval where email = ${email}`;
}

/** Makes an account, and the mail that confirms it, that much older. */
export async function ageAccount(sql: Sql, email: string, interval: string): Promise<void> {
  await sql`
    update auth.users
    set created_at = created_at - ${interval}::interval,
        confirmation_sent_at = confirmation_sent_at - ${interval}::interval,
        recovery_sent_at = recovery_sent_at - ${interval}::interval
    where email = ${email}`;
}
