import { TERMS_VERSION } from "../../supabase/functions/_shared/terms.ts";
import { persist } from "./persist.ts";
import type { Person } from "./person.ts";
import { nameOf } from "./tally.ts";
import type { World } from "./world.ts";

/** The mail is sent before the answer is given; a slow machine may need a moment to show it. */
const mailWithinMs = 10_000;

/** Signs up until the server says that it worked, or that a mail is on its way already. */
export async function register(world: World, person: Person): Promise<void> {
  const { email, password, name, browser, promised } = person;
  const data = { name, full_name: name, terms_version: TERMS_VERSION };
  await persist(world, "sign up", async () => {
    const { error } = await browser.auth.signUp({ email, password, options: { data } });
    // The answer to an earlier try was lost, but not its work: the mail is there.
    if (error && error.code !== "over_email_send_rate_limit") throw error;
    if (!error) promised.registered = true;
  });
}

/** Follows the link of the newest confirmation. @throws what the person is shown */
async function followLink({ mail }: World, person: Person, since: Date): Promise<void> {
  const { links } = await mail.waitForMessage({
    to: person.email,
    subject: /^Confirm/,
    since,
    timeout: mailWithinMs,
  });
  const hash = links.map((link) => new URL(link).searchParams.get("token_hash")).find(Boolean);
  await spendToken(person, hash ?? "");
}

/** Asks for six digits and types them. @throws what the person is shown */
async function typeCode({ mail }: World, person: Person): Promise<void> {
  const { email, name, browser } = person;
  const since = new Date();
  const sent = await browser.functions.invoke("send-verification-code", {
    body: { email, name, type: "signup" },
  });
  if (sent.error) throw sent.error;
  const subject = /is your Envent code/;
  const { code } = await mail.waitForMessage({ to: email, since, subject, timeout: mailWithinMs });
  const checked = await browser.functions.invoke("verify-email-code", { body: { email, code } });
  if (checked.error) throw checked.error;
  if (!checked.data.success) throw checked.data;
  person.spentCodes.push(code ?? "");
  await spendToken(person, checked.data.token_hash);
}

async function spendToken(person: Person, token_hash: string): Promise<void> {
  const { error } = await person.browser.auth.verifyOtp({ type: "signup", token_hash });
  if (error) throw error;
  person.spentTokens.push(token_hash);
}

/** Signs in with the password. @throws what the person is shown */
export async function signIn({ browser, email, password }: Person): Promise<void> {
  const { error } = await browser.auth.signInWithPassword({ email, password });
  if (error) throw error;
}

/**
 * Proves the address, by the person's way. When that fails, it may have worked all the same and only the
 * answer was lost: then signing in works. Else the person waits a minute and asks anew.
 */
export async function confirm(world: World, person: Person): Promise<void> {
  let since = new Date(0);
  await persist(world, `confirm by ${person.way}`, async () => {
    try {
      if (person.way === "link") await followLink(world, person, since);
      else await typeCode(world, person);
    } catch (error) {
      const unconfirmed = await signIn(person).then(() => undefined, nameOf);
      if (unconfirmed !== undefined) {
        await world.waitUntilWell();
        await world.letTimePass(person.email);
        since = new Date();
        const { email, browser } = person;
        if (person.way === "link") await browser.auth.resend({ type: "signup", email });
        throw error;
      }
    }
    person.promised.confirmed = true;
  });
}
