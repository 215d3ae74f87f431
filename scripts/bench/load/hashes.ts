import { availableParallelism } from "node:os";
import { hash } from "@node-rs/bcrypt";
import { bcryptCost } from "../../stack/api/auth/passwords.ts";
import { closedLoop } from "./closed-loop.ts";

/**
 * How many passwords this machine can hash a second with all its cores and nothing else to do: no server
 * with this cost signs up or signs in more people than that.
 */
export async function hashesPerSecond(seconds: number): Promise<number> {
  const { samples, seconds: took } = await closedLoop({
    connections: availableParallelism(),
    seconds,
    send: async () => void (await hash("Right-Horse-1!", bcryptCost)),
  });
  return samples.length / took;
}
