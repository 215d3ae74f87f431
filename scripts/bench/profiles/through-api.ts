import { Agent, request } from "node:http";
import { sign } from "hono/jwt";
import { localJwtSecret } from "../../stack/local-keys.ts";
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

/** One request over a connection that stays open, as a browser's does. @returns how many rows came */
function ask(api: Api, agent: Agent, { path, token, body }: Asked): Promise<number> {
  const payload = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      `${api.url}/rest/v1/${path}`,
      {
        agent,
        method: payload ? "POST" : "GET",
        headers: {
          apikey: api.publishableKey,
          authorization: `Bearer ${token}`,
          ...(payload
            ? { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }
            : {}),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode !== 200)
            reject(new Error(`${path}: ${response.statusCode} ${text}`));
          else resolve(JSON.parse(text).length);
        });
      },
    );
    sent.once("error", reject);
    sent.end(payload);
  });
}

async function timeRequests(
  api: Api,
  members: SampledMember[],
  warmUps: number,
  expectedRows: number,
  asked: (member: SampledMember) => Omit<Asked, "token">,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    return await timeEach(members.length - warmUps, warmUps, async (index) => {
      const member = members[index];
      if (!member) throw new Error("fewer members than runs");
      const one = { ...asked(member), token: await tokenOf(member) };
      return async () => {
        const rows = await ask(api, agent, one);
        if (rows !== expectedRows) throw new Error(`${one.path}: ${rows} rows`);
      };
    });
  } finally {
    agent.destroy();
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
