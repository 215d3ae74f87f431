import type { Sql } from "postgres";
import { comeBack } from "./live.ts";
import type { Person } from "./person.ts";
import { signIn } from "./register.ts";
import { nameOf } from "./tally.ts";
import type { World } from "./world.ts";

interface Stored {
  accounts: number;
  profiles: number;
  bio: string | null;
}

async function storedOf(admin: Sql, email: string): Promise<Stored> {
  const [row] = await admin<Stored[]>`
    select (select count(*)::int from auth.users where email = ${email}) as accounts,
           (select count(*)::int from public.profiles where email = ${email}) as profiles,
           (select bio from public.profiles where email = ${email} limit 1) as bio`;
  return row ?? { accounts: 0, profiles: 0, bio: null };
}

/** Whether what has done its work does it once more. */
async function worksTwice({ browser, email, spentCodes, spentTokens }: Person): Promise<string[]> {
  const codes = spentCodes.map(async (code) => {
    const { data } = await browser.functions.invoke("verify-email-code", { body: { email, code } });
    return data?.success === true ? [`a code of ${email} worked twice`] : [];
  });
  const tokens = spentTokens.map(async (token_hash) => {
    const { data } = await browser.auth.verifyOtp({ type: "signup", token_hash });
    return data.session ? [`a link of ${email} worked twice`] : [];
  });
  return (await Promise.all([...codes, ...tokens])).flat();
}

/**
 * What a person was promised and does not have, when all is well again.
 * @param admin looks past the API
 */
async function lossesOf(world: World, admin: Sql, person: Person): Promise<string[]> {
  const { email, promised, doubtful } = person;
  const losses: string[] = [];
  const before = await storedOf(admin, email);
  if (promised.registered && before.accounts !== 1) losses.push(`no account for ${email}`);
  if (promised.profile && before.profiles !== 1) losses.push(`no profile for ${email}`);
  if (promised.bio !== undefined && ![promised.bio, ...doubtful].includes(before.bio ?? "")) {
    losses.push(`a save of ${email} is gone`);
  }
  losses.push(...(await worksTwice(person)));
  if (!promised.registered && before.accounts === 0) return losses;
  await comeBack(world, person);
  const refused = await signIn(person).then(() => undefined, nameOf);
  if (refused !== undefined) losses.push(`${email} cannot sign in: ${refused}`);
  const after = await storedOf(admin, email);
  if (after.accounts !== 1) losses.push(`${after.accounts} accounts for ${email}`);
  if (after.profiles !== 1) losses.push(`${after.profiles} profiles for ${email}`);
  return losses;
}

/** Looks at everybody, a few at a time, and writes down what was lost. */
export async function judge(world: World, admin: Sql, people: Person[]): Promise<void> {
  const waiting = [...people];
  const look = async () => {
    for (let person = waiting.pop(); person; person = waiting.pop()) {
      world.tally.lost.push(...(await lossesOf(world, admin, person)));
    }
  };
  await Promise.all(Array.from({ length: 4 }, look));
}
