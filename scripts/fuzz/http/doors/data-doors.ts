import fc from "fast-check";
import { oddText } from "../../odd-values.ts";
import { oddPathPart, withQuery } from "../odd-requests.ts";
import { type Door, door, type headersOf } from "./door.ts";
import { address, email, hash } from "./values.ts";

const columns = {
  name: oddText,
  bio: oddText,
  company: oddText,
  job_title: oddText,
  avatar_url: address,
  linkedin_profile: address,
  twitter_handle: oddText,
};
const operators = ["eq", "neq", "gt", "like", "ilike", "in", "is", "cs", "fts", "not.eq", "or"];
const filter = fc.tuple(fc.constantFrom(...operators), oddText).map((parts) => parts.join("."));
const selection = fc.constantFrom(
  "*",
  "id,name",
  "*,terms_acceptances(*)",
  "id,users(*)",
  "count()",
  "name::int",
  "bio->>x",
  "((",
);
const profiles = "/rest/v1/profiles";

/** The data API, as a member. */
export function dataDoors({ member: headers }: ReturnType<typeof headersOf>): Door[] {
  return [
    door({
      name: "GET profiles",
      path: withQuery(profiles, {
        select: selection,
        id: filter,
        order: oddText,
        limit: oddText,
        offset: oddText,
      }),
      headers,
    }),
    door({
      name: "POST profiles",
      path: withQuery(profiles, { on_conflict: oddText, select: selection }),
      headers,
      body: columns,
    }),
    door({
      name: "PATCH profiles",
      path: withQuery(profiles, { id: filter }),
      headers,
      body: columns,
    }),
    door({ name: "DELETE profiles", path: withQuery(profiles, { id: filter }), headers }),
    door({
      name: "POST terms_acceptances",
      path: "/rest/v1/terms_acceptances",
      headers,
      body: { version: oddText },
    }),
    ...procedures(headers),
    door({
      name: "GET anything of the data API",
      path: oddPathPart.map((part) => `/rest/v1/${part}`),
      headers,
    }),
  ];
}

function procedures(headers: Record<string, string>): Door[] {
  const rpc = "/rest/v1/rpc";
  const page = { before_created_at: oddText, before_id: fc.uuid(), page_size: fc.integer() };
  return [
    door({
      name: "POST rpc/newest_members",
      path: `${rpc}/newest_members`,
      headers,
      body: page,
    }),
    door({ name: "POST rpc/list_sessions", path: `${rpc}/list_sessions`, headers, body: {} }),
    door({
      name: "POST rpc/end_session",
      path: `${rpc}/end_session`,
      headers,
      body: { session_id: fc.uuid() },
    }),
    door({
      name: "POST rpc of the service",
      path: `${rpc}/verify_email_code`,
      headers,
      body: { email, code_hash: hash },
    }),
  ];
}
