import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { post } from "../support/api.ts";
import { connectAsAdmin } from "../support/database.ts";
import {
  createMember,
  memberPassword,
  removeMembers,
  type SignedInMember,
} from "../support/members.ts";

const admin = connectAsAdmin();
let ada: SignedInMember;

beforeAll(async () => {
  ada = await createMember();
});

afterAll(async () => {
  await removeMembers(ada);
  await admin.end();
});

const sessionSchema = z.object({ refresh_token: z.string(), access_token: z.string() });
type Answer = Awaited<ReturnType<typeof post>>;

const refresh = (refresh_token: string) =>
  post("/auth/v1/token?grant_type=refresh_token", { refresh_token });

const tokenOf = (answer: Answer): string => sessionSchema.parse(answer.body).refresh_token;

/** The first token of a session of its own. */
async function signIn(): Promise<string> {
  const password = { email: ada.email, password: memberPassword };
  return tokenOf(await post("/auth/v1/token?grant_type=password", password));
}

/** Makes every token that was exchanged older than the ten seconds in which it may be repeated. */
async function letGracePass(): Promise<void> {
  await admin`
    update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds'
    where user_id = ${ada.id} and revoked`;
}

it("ends the whole session when an old token is used again: the thief's and the owner's", async () => {
  const stolen = await signIn();
  const second = tokenOf(await refresh(stolen));
  const third = tokenOf(await refresh(second));
  await letGracePass();

  const replayed = await refresh(stolen);
  expect(replayed.status).toBe(400);
  expect(replayed.body).toMatchObject({ error_code: "refresh_token_already_used" });
  expect((await refresh(third)).status).toBe(400);
  expect((await refresh(second)).status).toBe(400);
});

it("leaves the person's other devices alone", async () => {
  const [stolen, other] = await Promise.all([signIn(), signIn()]);
  await refresh(tokenOf(await refresh(stolen)));
  await letGracePass();
  expect((await refresh(stolen)).status).toBe(400);
  expect((await refresh(other)).status).toBe(200);
});

it("gives the same answer again to who never got it: the parent of the token that works", async () => {
  const first = await signIn();
  const second = tokenOf(await refresh(first));
  await letGracePass();
  expect(tokenOf(await refresh(first))).toBe(second);
  expect((await refresh(second)).status).toBe(200);
});

it("lets two tabs refresh together, over and over", async () => {
  let token = await signIn();
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const tokens = new Set(answers.map(tokenOf));
    // One family, not eight branches: all have the same token.
    expect(tokens.size).toBe(1);
    [token = ""] = tokens;
  }
  const working = await admin`
    select from auth.refresh_tokens
    where not revoked and session_id = (select session_id from auth.refresh_tokens where token = ${token})`;
  expect(working).toHaveLength(1);
});

it.each([
  ["a text", "x"],
  ["an id", "00000000-0000-4000-8000-000000000000"],
  ["a statement", "' or 1=1 --"],
  ["a hundred thousand characters", "x".repeat(100_000)],
])("knows no token that is %s", async (_what, token) => {
  const { status, body } = await refresh(token);
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { error_code: "refresh_token_not_found" },
  });
});
