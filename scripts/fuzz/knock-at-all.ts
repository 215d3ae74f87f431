import postgres from "postgres";
import type { StackAddresses } from "../stack/embedded-stack.ts";
import { allDoors } from "./http/doors/all-doors.ts";
import type { Callers, Door } from "./http/doors/door.ts";
import { type Knocks, knock } from "./http/knock.ts";
import { registerCaller } from "./http/register-caller.ts";

/**
 * Thirty codes an hour and caller are soon asked for; then every request would end at the limit.
 * For a stack of the fuzzer's own, never for one that others use.
 */
export async function liftCallerLimit(stack: StackAddresses): Promise<void> {
  const sql = postgres(stack.adminDatabase, { max: 1, onnotice: () => {} });
  await sql`
    create or replace function private.caller_blocked_until(caller_hash text, from_now timestamptz)
    returns timestamptz language sql stable set search_path = '' as 'select null::timestamptz'`;
  await sql.end();
}

export interface DoorResult {
  door: Door;
  knocks?: Knocks;
  /** What is wrong, where something is. */
  fault?: string;
}

export async function registerCallers(stack: StackAddresses): Promise<Callers> {
  const [member, leaver] = await Promise.all([registerCaller(stack), registerCaller(stack)]);
  return { member, leaver };
}

/** Knocks at every door, one after another, and tells of each. A door that fails does not keep from the next. */
export async function* knockAtAll(
  stack: StackAddresses,
  options: { cases: number; seed?: number; only?: string },
): AsyncGenerator<DoorResult> {
  const callers = await registerCallers(stack);
  const doors = allDoors(stack, callers).filter(({ name }) => name.includes(options.only ?? ""));
  for (const door of doors) {
    yield await knock(stack.api, door, options).then(
      (knocks) => ({ door, knocks }),
      (error: Error) => ({ door, fault: error.message }),
    );
  }
}
