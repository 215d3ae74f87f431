import { randomUUID } from "node:crypto";

/** The library's transaction (Kysely's), as far as a ready-made statement needs it. */
interface Transaction {
  executeQuery(statement: object): Promise<unknown>;
}

interface RequestContext {
  auth?: { role?: string; uid?: string | null; jwt?: unknown };
  storage?: { operation?: string };
}

interface RpcRequest {
  method: string;
  path: string;
  requestHeaders?: Record<string, string>;
}

/** Sets all of them with one statement, for this transaction. @param settings names that we chose, and values of any kind */
async function setLocally(db: Transaction, settings: [name: string, value: string][]) {
  const calls = settings.map(([name], index) => `set_config('${name}', $${index + 1}, true)`);
  const text = `select ${calls.join(", ")}`;
  await db.executeQuery({
    sql: text,
    parameters: settings.map(([, value]) => value),
    query: { kind: "RawNode", sqlFragments: [text], parameters: [] },
    queryId: { queryId: randomUUID() },
  });
}

/**
 * What the library says about a request at the start of its transaction, in one statement instead of one
 * for each setting. A round trip is most of what a small request costs: a member's own profile took sixteen.
 * They take the place of the library's methods of the same names; under other names they would do nothing,
 * and requests would merely be slower.
 */
export const requestSettings = {
  /** Who asks. The role comes first: all else is then set with the caller's rights. */
  async applyJwtSessionContext(db: Transaction, { auth, storage }: RequestContext): Promise<void> {
    const role = auth?.role || "anon";
    const claims = auth?.jwt;
    await setLocally(db, [
      ["role", role],
      ["request.jwt.claim.sub", String(auth?.uid ?? "")],
      ["request.jwt.claim.role", role],
      ["storage.operation", String(storage?.operation ?? "")],
      ...(claims && typeof claims === "object"
        ? [["request.jwt.claims", JSON.stringify(claims)] as [string, string]]
        : []),
    ]);
  },

  /** What is asked, for functions that look (PostgREST: "Transaction-Scoped Settings"). */
  async applyRpcRequestGucs(db: Transaction, request: RpcRequest): Promise<void> {
    await setLocally(db, [
      ["response.status", ""],
      ["response.headers", ""],
      ["request.method", request.method],
      ["request.path", request.path],
      ["request.headers", JSON.stringify(request.requestHeaders ?? {})],
    ]);
  },
};
