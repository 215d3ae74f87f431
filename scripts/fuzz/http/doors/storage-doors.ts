import fc from "fast-check";
import { oddText } from "../../odd-values.ts";
import { oddPathPart } from "../odd-requests.ts";
import { type Callers, type Door, door, type headersOf } from "./door.ts";

/** Storage, as a member, and public files as anybody. */
export function storageDoors({ member }: ReturnType<typeof headersOf>, callers: Callers): Door[] {
  const owner = fc.oneof(fc.constant(callers.member.userId), fc.uuid(), oddPathPart);
  return [
    door({
      name: "POST storage object",
      path: fc
        .tuple(owner, oddPathPart)
        .map((parts) => `/storage/v1/object/avatars/${parts.join("/")}`),
      headers: { ...member, "content-type": "image/webp" },
      body: {},
    }),
    door({
      name: "GET storage public object",
      path: oddPathPart.map((part) => `/storage/v1/object/public/avatars/${part}`),
      headers: {},
    }),
    door({
      name: "POST storage list",
      path: "/storage/v1/object/list/avatars",
      headers: member,
      body: { prefix: oddText, limit: fc.integer(), offset: fc.integer(), search: oddText },
    }),
    door({
      name: "GET anything of storage",
      path: oddPathPart.map((part) => `/storage/v1/${part}`),
      headers: member,
    }),
  ];
}
