import fc from "fast-check";
import { oddPathPart, withQuery } from "../odd-requests.ts";
import { type Door, door, type headersOf } from "./door.ts";
import { address, email, linkType, metadata, password } from "./values.ts";

const users = "/auth/v1/admin/users";
const onePath = fc.oneof(fc.uuid(), oddPathPart).map((id) => `${users}/${id}`);

/** The auth server's administration, with the secret key, and once without. */
export function adminDoors({ admin, member }: ReturnType<typeof headersOf>): Door[] {
  const number = fc.integer().map(String);
  return [
    door({
      name: "GET admin/users",
      path: withQuery(users, { page: number, per_page: number }),
      headers: admin,
    }),
    door({
      name: "POST admin/users",
      path: users,
      headers: admin,
      body: {
        email,
        password,
        email_confirm: fc.boolean(),
        user_metadata: metadata,
        app_metadata: metadata,
      },
    }),
    door({ name: "GET admin/users/id", path: onePath, headers: admin }),
    door({
      name: "PUT admin/users/id",
      path: onePath,
      headers: admin,
      body: { email, password, user_metadata: metadata },
    }),
    door({ name: "DELETE admin/users/id", path: onePath, headers: admin }),
    door({
      name: "POST admin/generate_link",
      path: "/auth/v1/admin/generate_link",
      headers: admin,
      body: { type: linkType, email, password, data: metadata, redirect_to: address },
    }),
    door({
      name: "POST admin without the key",
      path: users,
      headers: member,
      body: { email, password },
    }),
  ];
}
