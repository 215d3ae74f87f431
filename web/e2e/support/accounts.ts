import { randomUUID } from "node:crypto";
import type { Session } from "@supabase/supabase-js";
import type { StackAddresses } from "../../../scripts/stack/embedded-stack.ts";
import { TERMS_VERSION } from "../../../supabase/functions/_shared/terms.ts";

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** Somebody nobody else is. */
export function newPerson(name: string): Person {
  const id = randomUUID().slice(0, 8);
  const local = name.toLowerCase().replaceAll(" ", "-");
  return { name, email: `${local}-${id}@example.com`, password: `Right-Horse-${id}!` };
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a server answers; each test says what it expects of it
  body: any;
}

/** Accounts made and used without the app, for tests in which registering is not the subject. */
export function createAccounts({ api, publishableKey, secretKey }: StackAddresses) {
  const post = async (path: string, body: object, headers: object = {}): Promise<Answer> => {
    const response = await fetch(`${api}${path}`, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  };
  const asAdmin = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const metadata = ({ name }: Person) => ({ name, full_name: name, terms_version: TERMS_VERSION });
  const tryToSignIn = ({ email, password }: Person) =>
    post("/auth/v1/token?grant_type=password", { email, password });

  return {
    /** An account that is confirmed already, without a profile. */
    async create(person: Person): Promise<void> {
      const { email, password } = person;
      const user_metadata = metadata(person);
      const body = { email, password, email_confirm: true, user_metadata };
      const { status, body: answer } = await post("/auth/v1/admin/users", body, asAdmin);
      if (status !== 200) throw new Error(`no account: ${status} ${JSON.stringify(answer)}`);
    },
    /** What somebody does who registers without our page: the confirmation link is mailed. */
    signUp: (person: Person) =>
      post("/auth/v1/signup", {
        email: person.email,
        password: person.password,
        data: metadata(person),
      }),
    sendCode: ({ email, name }: Person) =>
      post("/functions/v1/send-verification-code", { email, name, type: "signup" }),
    tryToSignIn,
    async signIn(person: Person): Promise<Session> {
      const { status, body } = await tryToSignIn(person);
      if (status !== 200) throw new Error(`not signed in: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    /** The token that a mail of this type would carry, without the mail. */
    async link(type: string, email: string): Promise<{ hashed_token: string; email_otp: string }> {
      const { body } = await post("/auth/v1/admin/generate_link", { type, email }, asAdmin);
      return body;
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
