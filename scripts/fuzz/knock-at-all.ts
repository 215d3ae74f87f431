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

/** So many doors at once: some make whoever knocks wait on purpose, and the others need not. */
const doorsAtOnce = 3;

/**
 * Knocks at every door, and tells of each when it is done. A door that fails does not keep from the next.
 * @param stack of the caller's own
 */
export async function knockAtAll(
  stack: StackAddresses,
  options: { cases: number; seed?: number; only?: string },
  tell: (result: DoorResult) => void,
): Promise<void> {
  const callers = await registerCallers(stack);
  const doors = allDoors(stack, callers).filter(({ name }) => name.includes(options.only ?? ""));
  const visit = (door: Door): Promise<DoorResult> =>
    knock(stack.api, door, options).then(
      (knocks) => ({ door, knocks }),
      (error: Error) => ({ door, fault: error.message }),
    );
  const walk = async () => {
    for (let door = doors.shift(); door; door = doors.shift()) tell(await visit(door));
  };
  await Promise.all(Array.from({ length: doorsAtOnce }, walk));
}
