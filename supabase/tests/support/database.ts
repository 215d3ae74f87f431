import postgres, { type Sql, type TransactionSql } from "postgres";
import { inject } from "vitest";

/** What a statement did: its rows, or the code of the error it met. */
export type Outcome = { rows: Record<string, unknown>[] } | { code: string };

/** As the owner of Envent's tables: what migrations run as. */
export function connectAsOwner(): Sql {
  return postgres(inject("stack").database, { max: 20, onnotice: () => {} });
}

/** As the superuser, for what only the auth server may do on the platform. */
export function connectAsAdmin(): Sql {
  return postgres(inject("stack").adminDatabase, { max: 2, onnotice: () => {} });
}

async function assume(transaction: TransactionSql, role: string, userId: string): Promise<void> {
  const claims = JSON.stringify({ sub: userId, role });
  await transaction`select
    set_config('role', ${role}, true),
    set_config('request.jwt.claims', ${claims}, true),
    set_config('request.jwt.claim.sub', ${userId}, true),
    set_config('request.jwt.claim.role', ${role}, true)`;
}

/** Runs one statement as the API would for this role and member, and undoes it. */
export async function attempt(
  sql: Sql,
  role: "anon" | "authenticated" | "service_role",
  userId: string,
  statement: string,
): Promise<Outcome> {
  const undo = new Error("undo");
  let outcome: Outcome = { rows: [] };
  try {
    await sql.begin(async (transaction) => {
      await assume(transaction, role, userId);
      outcome = { rows: [...(await transaction.unsafe(statement))] };
      throw undo;
    });
  } catch (error) {
    if (error === undo) return outcome;
    if (error instanceof postgres.PostgresError) return { code: error.code };
    throw error;
  }
  return outcome;
}
