import type { Sql } from "postgres";
import { TERMS_VERSION } from "../../../supabase/functions/_shared/terms.ts";
import type { Person } from "./accounts.ts";

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

/** The profile of a confirmed account, as a first visit would have made it. */
export async function makeProfile(sql: Sql, { email, name }: Person): Promise<void> {
  await sql`
    with member as (select id from auth.users where email = ${email}),
    accepted as (
      insert into terms_acceptances (user_id, version) select id, ${TERMS_VERSION} from member
    )
    insert into profiles (id, name) select id, ${name} from member`;
}

/** Ends every session of an account at the server; the browsers do not know yet. */
export async function endSessions(sql: Sql, email: string): Promise<void> {
  await sql`
    with ended as (
      delete from auth.sessions as s using auth.users as u
      where s.user_id = u.id and u.email = ${email} returning s.id
    )
    delete from auth.refresh_tokens where session_id in (select id from ended)`;
}
