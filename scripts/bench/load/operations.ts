import type { Connections } from "../keep-alive.ts";
import { expectAnswer, type Member, newEmail, password, type Target } from "./target.ts";

/** Sends one request and takes the answer. @param turn a number that this worker has not had before */
export type Operation = (member: Member, turn: number) => Promise<void>;

export const operationNames = ["sign-up", "sign-in", "read own profile", "save profile"] as const;
export type OperationName = (typeof operationNames)[number];

function oneRow(text: string): void {
  const rows = JSON.parse(text).length;
  if (rows !== 1) throw new Error(`${rows} rows instead of one`);
}

/** The four requests as the app sends them. */
export function operationsOn(
  target: Target,
  connections: Connections,
): Record<OperationName, Operation> {
  return {
    async "sign-up"() {
      await signUp(target, connections, newEmail());
    },
    async "sign-in"({ email }) {
      await signIn(target, connections, email);
    },
    async "read own profile"({ id, token }) {
      const path = `/rest/v1/profiles?select=*&id=eq.${id}`;
      oneRow(await expectAnswer(connections, target, { method: "GET", path, token, status: 200 }));
    },
    async "save profile"({ id, token }, turn) {
      const text = await expectAnswer(connections, target, {
        method: "PATCH",
        path: `/rest/v1/profiles?id=eq.${id}&select=*`,
        token,
        body: { company: `Company ${turn}`, job_title: "Founder" },
        prefer: "return=representation",
        status: 200,
      });
      oneRow(text);
    },
  };
}

function signUp(target: Target, connections: Connections, email: string): Promise<string> {
  return expectAnswer(connections, target, {
    method: "POST",
    path: "/auth/v1/signup",
    body: { email, password, data: { name: "Ada Example", full_name: "Ada Example" } },
    status: 200,
  });
}

async function signIn(target: Target, connections: Connections, email: string): Promise<Member> {
  const text = await expectAnswer(connections, target, {
    method: "POST",
    path: "/auth/v1/token?grant_type=password",
    body: { email, password },
    status: 200,
  });
  const { access_token: token, user } = JSON.parse(text);
  return { id: user.id, email, token };
}

/** Members with a profile, through the same doors as everybody. */
export async function makeMembers(
  target: Target,
  connections: Connections,
  count: number,
): Promise<Member[]> {
  const emails = Array.from({ length: count }, newEmail);
  await Promise.all(emails.map((email) => signUp(target, connections, email)));
  await target.confirm(emails);
  return Promise.all(
    emails.map(async (email) => {
      const member = await signIn(target, connections, email);
      const question = { method: "POST", path: "/rest/v1/profiles", token: member.token } as const;
      const body = { name: "Ada Example" };
      await expectAnswer(connections, target, { ...question, body, status: 201 });
      return member;
    }),
  );
}
