import type { StackAddresses } from "../stack/embedded-stack.ts";
import { allDoors } from "./http/doors/all-doors.ts";
import type { Callers, Door } from "./http/doors/door.ts";
import { type Knocks, knock } from "./http/knock.ts";
import { registerCaller } from "./http/register-caller.ts";

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
