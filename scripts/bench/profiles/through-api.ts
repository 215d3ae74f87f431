import { sign } from "hono/jwt";
import { localJwtSecret } from "../../stack/local-keys.ts";
import { type Connections, keepAlive } from "../keep-alive.ts";
import { timeEach } from "../percentiles.ts";
import { pageSize } from "./in-database.ts";
import type { SampledMember } from "./sample-members.ts";

export interface Api {
  url: string;
  publishableKey: string;
}

/** What the auth server would give the member; signing in a thousand of them would take a minute of bcrypt. */
async function tokenOf({ id }: SampledMember): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return sign(
    { sub: id, role: "authenticated", aud: "authenticated", exp },
    localJwtSecret,
    "HS256",
  );
}

interface Asked {
  path: string;
  token: string;
  body?: object;
}

/** @returns how many rows came */
async function ask(api: Api, connection: Connections, { path, token, body }: Asked) {
  const { status, text } = await connection.ask({
    method: body ? "POST" : "GET",
    url: `${api.url}/rest/v1/${path}`,
    headers: { apikey: api.publishableKey, authorization: `Bearer ${token}` },
    body,
  });
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return JSON.parse(text).length;
}

async function timeRequests(
  api: Api,
  members: SampledMember[],
  warmUps: number,
  expectedRows: number,
  asked: (member: SampledMember) => Omit<Asked, "token">,
): Promise<number[]> {
  const connection = keepAlive(1);
  try {
    return await timeEach(members.length - warmUps, warmUps, async (index) => {
      const member = members[index];
      if (!member) throw new Error("fewer members than runs");
      const one = { ...asked(member), token: await tokenOf(member) };
      return async () => {
        const rows = await ask(api, connection, one);
        if (rows !== expectedRows) throw new Error(`${one.path}: ${rows} rows`);
      };
    });
  } finally {
    connection.close();
  }
}

/** Every member reads the own profile, as the app does. */
export function timeOwnProfileThroughApi(api: Api, members: SampledMember[], warmUps: number) {
  return timeRequests(api, members, warmUps, 1, ({ id }) => ({
    path: `profiles?select=*&id=eq.${id}`,
  }));
}

/** Pages of members at every depth, as the app asks for them. */
export function timePagesThroughApi(api: Api, members: SampledMember[], warmUps: number) {
  return timeRequests(api, members, warmUps, pageSize, ({ id, createdAt }) => ({
    path: "rpc/newest_members",
    body: { before_created_at: createdAt, before_id: id, page_size: pageSize },
  }));
}
