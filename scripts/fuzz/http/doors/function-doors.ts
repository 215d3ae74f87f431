import fc from "fast-check";
import { oddText } from "../../odd-values.ts";
import { oddPathPart } from "../odd-requests.ts";
import { type Callers, type Door, door, type headersOf } from "./door.ts";
import { digits, email } from "./values.ts";

/** The edge functions, through the gateway. */
export function functionDoors(
  { visitor, member, leaver }: ReturnType<typeof headersOf>,
  callers: Callers,
): Door[] {
  return [
    door({
      name: "POST send-verification-code",
      path: "/functions/v1/send-verification-code",
      headers: visitor,
      body: { email, name: oddText, type: fc.constant("signup") },
    }),
    door({
      name: "POST verify-email-code",
      path: "/functions/v1/verify-email-code",
      headers: visitor,
      body: { email, code: digits },
    }),
    door({
      name: "POST create-user-profile",
      path: "/functions/v1/create-user-profile",
      headers: member,
      body: {
        userId: fc.constant(callers.member.userId),
        name: oddText,
        email,
        termsVersion: fc.constantFrom("2026-11-01", "1999-01-01"),
      },
    }),
    door({
      name: "POST delete-account",
      path: "/functions/v1/delete-account",
      headers: leaver,
      body: { confirmation: fc.constantFrom("delete my account", "delete", "DELETE MY ACCOUNT ") },
    }),
    door({
      name: "POST a function that is not there",
      path: oddPathPart.map((name) => `/functions/v1/${name}`),
      headers: visitor,
      body: {},
    }),
  ];
}
