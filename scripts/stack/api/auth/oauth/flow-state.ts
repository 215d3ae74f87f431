import { randomBytes, randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { AuthError } from "../auth-error.ts";
import type { Db } from "../user-store.ts";
import type { PkceChallenge } from "./pkce-challenge.ts";

/** From leaving the app until the code is spent (GoTrue: GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION, 300 s). */
export const flowLifetimeSeconds = 300;
/** Abandoned flows are kept this long, then removed by the next one (GoTrue: models/cleanup.go). */
const keptHours = 24;

/** One sign-in under way: auth.flow_state, which the library's `grant_type=pkce` reads too. */
export interface FlowState {
  id: string;
  provider_type: string;
  /** Where the browser goes in the end; checked against the allow-list when it was stored. */
  referrer: string;
  /** The app's own PKCE challenge; without one the session comes back in the fragment. */
  code_challenge: string | null;
  auth_code: string | null;
  /** Our secret towards the provider, in auth.oauth_client_states. */
  code_verifier: string;
}

/** Makes what the library's schema lacks. GoTrue keeps the verifier towards a provider in a table of this name. */
export async function prepareFlowStates(sql: Sql): Promise<void> {
  await sql`
    create table if not exists auth.oauth_client_states (
      id uuid primary key,
      provider_type text not null,
      code_verifier text not null,
      created_at timestamptz not null default now()
    )`;
}

export interface NewFlow {
  provider: string;
  referrer: string;
  challenge: PkceChallenge | undefined;
}

/** Begins a flow; its id is the `state` that the provider brings back: 122 random bits, known to this database alone. */
export async function createFlow(sql: Sql, flow: NewFlow): Promise<FlowState> {
  const secret = { id: randomUUID(), code_verifier: randomBytes(32).toString("base64url") };
  const state = {
    id: randomUUID(),
    provider_type: flow.provider,
    referrer: flow.referrer,
    code_challenge: flow.challenge?.value ?? null,
    auth_code: flow.challenge ? randomUUID() : null,
  };
  await sql.begin(async (db) => {
    await db`delete from auth.flow_state where created_at < now() - make_interval(hours => ${keptHours})`;
    await db`delete from auth.oauth_client_states where created_at < now() - make_interval(hours => ${keptHours})`;
    await db`
      insert into auth.oauth_client_states (id, provider_type, code_verifier)
      values (${secret.id}, ${flow.provider}, ${secret.code_verifier})`;
    await db`
      insert into auth.flow_state ${db({
        ...state,
        code_challenge_method: flow.challenge?.method ?? null,
        authentication_method: "oauth",
        oauth_client_state_id: secret.id,
      })}`;
  });
  return { ...state, code_verifier: secret.code_verifier };
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const badState = (message: string) => new AuthError(400, "bad_oauth_state", message);

/**
 * Takes the flow that a callback belongs to. It can be taken once: the moment is noted in
 * `auth_code_issued_at` by the same statement that reads it, so of two callbacks one finds nothing.
 * @throws AuthError `bad_oauth_callback`, `bad_oauth_state` or `flow_state_already_used`, as GoTrue's loadFlowState
 */
export async function claimFlow(sql: Sql, state: string | undefined): Promise<FlowState> {
  if (!state) throw new AuthError(400, "bad_oauth_callback", "OAuth state parameter missing");
  if (!uuidPattern.test(state)) throw badState("OAuth state parameter is invalid");
  const [flow] = await sql<FlowState[]>`
    update auth.flow_state as flow
    set auth_code_issued_at = now(), updated_at = now()
    from auth.oauth_client_states as secret
    where flow.id = ${state} and secret.id = flow.oauth_client_state_id
      and flow.auth_code_issued_at is null
      and flow.created_at > now() - make_interval(secs => ${flowLifetimeSeconds})
    returning flow.id, flow.provider_type, flow.referrer, flow.code_challenge, flow.auth_code, secret.code_verifier`;
  if (flow) {
    await sql`delete from auth.oauth_client_states where code_verifier = ${flow.code_verifier}`;
    return flow;
  }
  const [known] = await sql<[{ used: boolean }?]>`
    select auth_code_issued_at is not null as used from auth.flow_state where id = ${state}`;
  if (known?.used) {
    throw new AuthError(400, "flow_state_already_used", "State has already been used");
  }
  throw badState(known ? "OAuth state has expired" : "OAuth state not found or expired");
}

/** The sign-in has worked: from now on the code may be exchanged for a session. */
export async function completeFlow(
  db: Db,
  flow: FlowState,
  result: { userId: string; accessToken: string; refreshToken: string },
): Promise<void> {
  await db`
    update auth.flow_state
    set user_id = ${result.userId}, provider_access_token = ${result.accessToken},
        provider_refresh_token = ${result.refreshToken}, updated_at = now()
    where id = ${flow.id}`;
}

/** The sign-in has failed, or needs no code: nothing of it is left to be used. */
export async function removeFlow(db: Db, flow: FlowState): Promise<void> {
  await db`delete from auth.flow_state where id = ${flow.id}`;
}
