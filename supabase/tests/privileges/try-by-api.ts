import { inject } from "vitest";
import type { Operation, Role } from "./document.ts";

/** What a request came to: how many rows, or the refusal. */
export type ApiOutcome = { rows: number } | { code: string; status: number };

export interface Caller {
  role: Role;
  /** The member's access token, for `authenticated`. */
  token: string;
}

export function headersOf({ role, token }: Caller): Record<string, string> {
  const { publishableKey, secretKey } = inject("stack");
  const key = role === "service_role" ? secretKey : publishableKey;
  const bearer = role === "authenticated" ? token : key;
  return { apikey: key, authorization: `Bearer ${bearer}`, "content-type": "application/json" };
}

const methods: Record<Operation, string> = {
  select: "GET",
  insert: "POST",
  update: "PATCH",
  delete: "DELETE",
};

async function outcomeOf(response: Response): Promise<ApiOutcome> {
  const text = await response.text();
  const body: unknown = text === "" ? [] : JSON.parse(text);
  if (response.ok) return { rows: Array.isArray(body) ? body.length : 1 };
  const code = body && typeof body === "object" && "code" in body ? String(body.code) : text;
  return { code, status: response.status };
}

/** Where and what: rows of a table (without its schema) that a filter names. */
export interface TableRequest {
  table: string;
  operation: Operation;
  /** The columns to show. */
  select: string;
  /** Such as `{ id: "eq.…" }`; left out for an insert. */
  filter?: Record<string, string>;
  values?: Record<string, string>;
}

/** Asks the data API, as a browser would. An insert shows no rows: `return=minimal` needs no right to select. */
export async function tryByApi(caller: Caller, request: TableRequest): Promise<ApiOutcome> {
  const { table, operation, select, filter, values } = request;
  const query = new URLSearchParams(operation === "insert" ? {} : { select, ...filter });
  const prefer = operation === "insert" ? "return=minimal" : "return=representation";
  const response = await fetch(`${inject("stack").api}/rest/v1/${table}?${query}`, {
    method: methods[operation],
    headers: { ...headersOf(caller), ...(operation === "select" ? {} : { prefer }) },
    body: values && JSON.stringify(values),
  });
  return outcomeOf(response);
}

/** Calls a function of the database through the API. */
export async function callByApi(
  caller: Caller,
  name: string,
  parameters: Record<string, unknown>,
): Promise<ApiOutcome> {
  const response = await fetch(`${inject("stack").api}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: headersOf(caller),
    body: JSON.stringify(parameters),
  });
  return outcomeOf(response);
}
