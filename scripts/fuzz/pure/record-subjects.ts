import fc from "fast-check";
import { keptCallback } from "@/features/auth/api/kept-callback.ts";
import { decode, encode } from "@/lib/records/codec.ts";
import { inviteToken } from "@/lib/records/invite-token.ts";
import { lastLogin } from "@/lib/records/last-login.ts";
import type { LocalRecord } from "@/lib/records/local-record.ts";
import { pendingEmailConfirmation } from "@/lib/records/pending-email-confirmation.ts";
import { pendingRegistration } from "@/lib/records/pending-registration.ts";
import { pendingVerificationEmail } from "@/lib/records/pending-verification-email.ts";
import { takeReturnPath } from "@/lib/records/return-path.ts";
import { cleanUpExpiredSessions } from "@/lib/session/clean-up.ts";
import { deviceSessionPrefix, readDeviceSessions } from "@/lib/session/device-session.ts";
import { recoverLegacySession } from "@/lib/session/legacy-recovery.ts";
import { sessionStorageAdapter } from "@/lib/session/session-storage.ts";
import { sessionStorageKey } from "@/lib/session/storage-key.ts";
import { primarySession, tabSession } from "@/lib/session/stored-session.ts";
import { readTokenClaims } from "@/lib/session/token-claims.ts";
import { nearly, oddText, oddValue } from "../odd-values.ts";
import { type Subject, subject } from "./subject.ts";

const time = fc.oneof(
  fc.constant(Date.now()),
  fc.integer({ min: 0, max: 2 * Date.now() }),
  fc.constantFrom(Number.MAX_VALUE, -1, 0),
);
const token = fc.oneof(oddText, fc.constant(`x.${btoa('{"sub":"1"}')}.y`));
const session = nearly({
  access_token: token,
  refresh_token: oddText,
  expires_at: time,
  expires_in: time,
  user: nearly({ id: fc.uuid(), email: fc.emailAddress() }),
});
const deviceSession = nearly({
  userId: fc.uuid(),
  deviceId: oddText,
  sessionData: nearly({ accessToken: token, refreshToken: oddText, expiresAt: time }),
  loginTime: time,
  lastAccess: time,
  userAgent: oddText,
  fingerprint: oddText,
});

/** What may lie under a key: a record, one nearly so, one of another kind, or anything. */
function stored(value: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const envelope = nearly({ savedAt: time, value });
  return fc.oneof(
    { weight: 6, arbitrary: envelope.map(encode) },
    { weight: 1, arbitrary: oddValue.map((odd) => encode(odd) ?? "") },
    { weight: 1, arbitrary: oddText },
    { weight: 1, arbitrary: oddText.map((text) => `env1.${text}`) },
    { weight: 1, arbitrary: oddValue.map((odd) => JSON.stringify(odd)) },
  );
}

/** A record that is read gives the same again, or is gone: nothing is half believed. */
function record<T>(
  name: string,
  { key, value, local }: { key: string; value: fc.Arbitrary<unknown>; local: LocalRecord<T> },
): Subject {
  return subject(`the record ${name}`, stored(value), (text) => {
    localStorage.setItem(key, text);
    sessionStorage.setItem(key, text);
    const read = local.read();
    const kept = local.read();
    if (JSON.stringify(read) !== JSON.stringify(kept)) throw new Error("read twice, it differs");
  });
}

const pending = { email: fc.emailAddress(), name: oddText, userId: fc.uuid() };

/** Everything of the web app that reads what a browser has kept, which any page of the origin may have changed. */
export const recordSubjects: Subject[] = [
  record("pendingEmailConfirmation", {
    key: "pendingEmailConfirmation",
    value: nearly(pending),
    local: pendingEmailConfirmation,
  }),
  record("pendingVerification", {
    key: "pendingVerification",
    value: nearly({ name: oddText }),
    local: pendingRegistration,
  }),
  record("pendingVerificationEmail", {
    key: "pendingVerificationEmail",
    value: fc.emailAddress(),
    local: pendingVerificationEmail,
  }),
  record("inviteToken", { key: "envent_inviteToken", value: oddText, local: inviteToken }),
  record("lastLogin", {
    key: "envent_lastLogin",
    value: nearly({ timestamp: time, deviceId: oddText, userId: fc.uuid() }),
    local: lastLogin,
  }),
  record("callback", {
    key: "envent_callback",
    value: nearly({ kind: fc.constantFrom("code", "token", "session", "error"), code: oddText }),
    local: keptCallback,
  }),
  record("authSession", { key: sessionStorageKey, value: session, local: primarySession }),
  record("authSession of the tab", { key: sessionStorageKey, value: session, local: tabSession }),
  subject("what supabase-js is given", stored(session), (text) => {
    localStorage.setItem(sessionStorageKey, text);
    const given = sessionStorageAdapter.getItem(sessionStorageKey);
    if (typeof given === "string") JSON.parse(given);
  }),
  subject("the copies of the device", fc.array(deviceSession, { maxLength: 3 }), (copies) => {
    copies.forEach((copy, index) => {
      localStorage.setItem(`${deviceSessionPrefix}${index}`, encode(copy));
    });
    cleanUpExpiredSessions();
    for (const { sessionData } of readDeviceSessions()) {
      if (sessionData.accessToken === "") throw new Error("an empty token was believed");
    }
  }),
  subject("a session of an old form", fc.oneof(session, oddValue), async (old) => {
    localStorage.setItem("supabase.auth.token", JSON.stringify({ currentSession: old }));
    localStorage.setItem("envent_session", JSON.stringify(old) ?? "");
    const offline = () => Promise.reject(new TypeError("Failed to fetch"));
    await recoverLegacySession(offline);
    if (localStorage.getItem("envent_session") !== null) throw new Error("it is read only once");
  }),
  subject("an access token", fc.oneof(oddText, oddValue.map(tokenWith)), (text) => {
    const claims = readTokenClaims(text);
    if (claims && typeof claims.user.id !== "string")
      throw new Error("nobody's token was believed");
  }),
  subject("the path to return to", stored(oddText), (text) => {
    sessionStorage.setItem("envent_returnPath", text);
    const path = takeReturnPath();
    if (path === undefined) return;
    const { origin } = new URL(path, "https://site.example");
    if (origin !== "https://site.example") throw new Error(`${path} leads away`);
  }),
  subject("the codec", fc.oneof(oddText, oddValue), (value) => {
    const again = decode(encode(value));
    if (JSON.stringify(again) !== JSON.stringify(JSON.parse(JSON.stringify(value)))) {
      throw new Error("it does not come back as it was");
    }
    if (typeof value === "string") decode(value);
  }),
];

function tokenWith(claims: unknown): string {
  const payload = Buffer.from(JSON.stringify(claims) ?? "").toString("base64url");
  return `x.${payload}.y`;
}
