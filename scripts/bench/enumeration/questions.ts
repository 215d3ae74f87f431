import type { StackAddresses } from "../../stack/embedded-stack.ts";

/** Something a stranger can ask about an address. */
export interface Question {
  name: string;
  /** So many are asked at once: an answer with a floor takes its time, and need not be waited for one by one. */
  together: number;
  send(email: string): Promise<void>;
}

export function questionsTo({ api, publishableKey }: StackAddresses): Question[] {
  const post = async (path: string, body: object) => {
    const response = await fetch(api + path, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    await response.text();
    if (response.status >= 429) throw new Error(`${path} answered ${response.status}`);
  };
  const question = (name: string, path: string, rest: object, together = 1): Question => ({
    name,
    together,
    send: (email) => post(path, { email, ...rest }),
  });
  const name = "Ada";
  return [
    question("registering", "/auth/v1/signup", { password: "Right-Horse-1!", data: { name } }),
    question("signing in, wrong password", "/auth/v1/token?grant_type=password", {
      password: "Wrong-Horse-1!",
    }),
    question("asking for a new password", "/auth/v1/recover", {}),
    question("asking for the link again", "/auth/v1/resend", { type: "signup" }),
    question(
      "asking for a code",
      "/functions/v1/send-verification-code",
      { name, type: "signup" },
      4,
    ),
    question("typing a wrong code", "/functions/v1/verify-email-code", { code: "000000" }),
  ];
}
