import { randomUUID } from "node:crypto";
import type { StackAddresses } from "../../stack/embedded-stack.ts";
import type { Caller } from "./doors/door.ts";

/** A confirmed account of the fuzzer's own, signed in. */
export async function registerCaller(stack: StackAddresses): Promise<Caller> {
  const email = `fuzzer-${randomUUID()}@example.com`;
  const password = "Right-Horse-1!";
  const post = async (path: string, key: string, body: object) => {
    const response = await fetch(stack.api + path, {
      method: "POST",
      headers: { apikey: key, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
  const account = { email, password, email_confirm: true };
  const { id } = await post("/auth/v1/admin/users", stack.secretKey, account);
  const path = "/auth/v1/token?grant_type=password";
  const { access_token } = await post(path, stack.publishableKey, { email, password });
  return { token: access_token, userId: id };
}
