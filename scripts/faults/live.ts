import { TERMS_VERSION } from "../../supabase/functions/_shared/terms.ts";
import { persist } from "./persist.ts";
import type { Person } from "./person.ts";
import { confirm, register, signIn } from "./register.ts";
import { nameOf } from "./tally.ts";
import type { World } from "./world.ts";

/** These end a session for good, though nobody has signed out. */
const endOfSession = ["refresh_token_not_found", "refresh_token_already_used", "session_not_found"];

async function makeProfile({ browser, name, email, promised }: Person): Promise<void> {
  const { data, error: absent } = await browser.auth.getUser();
  if (absent) throw absent;
  const body = { userId: data.user.id, name, email, termsVersion: TERMS_VERSION };
  const made = await browser.functions.invoke("create-user-profile", { body });
  if (made.error) throw made.error;
  if (!made.data.success && made.data.code !== "profile_exists") throw made.data;
  promised.profile = true;
}

async function saveBio(person: Person, bio: string): Promise<void> {
  const { browser, promised, email } = person;
  person.doubtful.push(bio);
  const { data, error } = await browser
    .from("profiles")
    .update({ bio })
    .eq("email", email)
    .select("bio")
    .single();
  if (error) throw error;
  if (data.bio !== bio) throw new Error("the server stored another text");
  promised.bio = bio;
  person.doubtful = [];
}

async function refresh(world: World, { browser, email }: Person): Promise<void> {
  const { error } = await browser.auth.refreshSession();
  if (!error) return;
  if (endOfSession.includes(nameOf(error))) {
    world.tally.lost.push(`the session of ${email} ended: ${nameOf(error)}`);
  }
  throw error;
}

/** One person's life, from the form to the third change of the profile. */
export async function live(world: World, person: Person): Promise<void> {
  await register(world, person);
  await confirm(world, person);
  if (!person.promised.confirmed) return;
  await persist(world, "sign in", () => signIn(person));
  await persist(world, "make profile", () => makeProfile(person));
  for (const round of [1, 2, 3]) {
    await persist(world, "save profile", () => saveBio(person, `Biography ${round}`));
    await persist(world, "refresh", () => refresh(world, person));
  }
}

/** Brings what a fault left half done to its end: what a person does who comes back later. */
export async function comeBack(world: World, person: Person): Promise<void> {
  if (!person.promised.confirmed) await confirm(world, person);
  await persist(world, "sign in", () => signIn(person));
  await persist(world, "make profile", () => makeProfile(person));
}
