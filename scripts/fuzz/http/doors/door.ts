import fc from "fast-check";
import type { StackAddresses } from "../../../stack/embedded-stack.ts";
import { nearly } from "../../odd-values.ts";
import { oddRequests } from "../odd-requests.ts";
import type { RawRequest } from "../raw-request.ts";

/** One address of the backend, and what knocks at it. */
export interface Door {
  name: string;
  requests: fc.Arbitrary<RawRequest>;
  /** It answers with tokens to who proves who they are. */
  opensSessions?: boolean;
}

export interface Caller {
  token: string;
  userId: string;
}

export interface Callers {
  member: Caller;
  /** Signs out and deletes the account: the other one's session lives on. */
  leaver: Caller;
}

interface DoorForm {
  /** Begins with the method. */
  name: string;
  path: string | fc.Arbitrary<string>;
  headers: Record<string, string>;
  /** What each field of the body should be; left out, there is no body. */
  body?: Record<string, fc.Arbitrary<unknown>>;
  opensSessions?: boolean;
}

/** A door from the requests it is made for; what knocks is nearly like them. */
export function door({ name, path, headers, body, opensSessions }: DoorForm): Door {
  const [method = "GET"] = name.split(" ");
  const paths = typeof path === "string" ? fc.constant(path) : path;
  const form = { method, path: paths, headers, body: body && nearly(body) };
  return { name, requests: oddRequests(form), opensSessions };
}

type Headers = Record<string, string>;

/** The headers of each kind of caller. */
export function headersOf(
  { publishableKey, secretKey }: StackAddresses,
  { member, leaver }: Callers,
): { visitor: Headers; member: Headers; leaver: Headers; admin: Headers } {
  const visitor = { apikey: publishableKey };
  return {
    visitor,
    member: { ...visitor, authorization: `Bearer ${member.token}` },
    leaver: { ...visitor, authorization: `Bearer ${leaver.token}` },
    admin: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
  };
}
