import { localFunctionSecrets, localJwtSecret, localKeys } from "../../stack/local-keys.ts";
import type { RawAnswer, RawRequest } from "./raw-request.ts";

/** What must not be in an answer, whatever was asked. */
const leaks: [what: string, pattern: RegExp][] = [
  ["a stack trace", /\n\s+at .+[:(]/],
  ["a path of this machine", /node_modules|file:\/\/|\/scripts\/stack|\/supabase\/functions\//],
  ["SQL", /\b(select\b.{1,200}\bfrom|insert\s+into|update\s+\S+\s+set|delete\s+from)\b/is],
  ["the parser of the database", /syntax error at or near/],
  ["a password's hash", /\$2[aby]\$\d\d\$/],
  ["the schema that has no address", /\bprivate\.(verification|hourly|purge)/],
];

const secrets = [localKeys.secret, localJwtSecret, ...Object.values(localFunctionSecrets)];

/**
 * What is wrong with an answer, or undefined. An answer may repeat what was sent; that is no leak.
 * @param opensSessions an address that gives tokens to who proves who they are
 */
export function findFault(
  request: RawRequest,
  answer: RawAnswer,
  opensSessions = false,
): string | undefined {
  if (answer.status >= 500) return `status ${answer.status}`;
  const sent = `${request.path}\n${request.body ?? ""}`;
  const leak = leaks.find(([, pattern]) => pattern.test(answer.text) && !pattern.test(sent));
  if (leak) return `the answer holds ${leak[0]}`;
  if (secrets.some((secret) => answer.text.includes(secret) && !sent.includes(secret))) {
    return "the answer holds a secret";
  }
  if (!opensSessions && /"(access|refresh)_token"/.test(answer.text)) {
    return "the answer holds a token";
  }
  return undefined;
}
