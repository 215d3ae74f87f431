import fc from "fast-check";
import { oddText } from "../../odd-values.ts";
import { oddPathPart, withQuery } from "../odd-requests.ts";
import { type Callers, type Door, door, type headersOf } from "./door.ts";

type Headers = Record<string, string>;

const storage = "/storage/v1";

/** Storage, as a member, and public files as anybody. */
export function storageDoors({ member }: ReturnType<typeof headersOf>, callers: Callers): Door[] {
  return [
    ...fileDoors(member, callers.member.userId),
    ...signedDoors(member, callers.member.userId),
    ...bucketDoors(member),
    door({
      name: "GET anything of storage",
      path: oddPathPart.map((part) => `${storage}/${part}`),
      headers: member,
    }),
  ];
}

/** Names of files: in the own folder, in another's, or nowhere. */
function nameOfFile(userId: string): fc.Arbitrary<string> {
  const folder = fc.oneof(fc.constant(userId), fc.uuid(), oddPathPart);
  const file = fc.oneof(
    fc.stringMatching(/^[0-9a-f]{16}$/).map((hash) => `${hash}.webp`),
    oddPathPart,
  );
  return fc.tuple(folder, file).map((parts) => parts.join("/"));
}

function fileDoors(member: Headers, userId: string): Door[] {
  const name = nameOfFile(userId);
  const path = name.map((file) => `${storage}/object/avatars/${file}`);
  const two = { bucketId: fc.constant("avatars"), sourceKey: name, destinationKey: name };
  return [
    door({
      name: "POST storage object",
      path,
      headers: { ...member, "content-type": "image/webp" },
      body: {},
    }),
    door({
      name: "PUT storage object",
      path,
      headers: { ...member, "content-type": "image/webp", "x-upsert": "true" },
      body: {},
    }),
    door({
      name: "POST storage object as a form",
      path,
      headers: { ...member, "content-type": "multipart/form-data; boundary=x" },
      body: { "": oddText },
    }),
    door({ name: "GET storage object", path, headers: member }),
    door({
      name: "GET storage object's facts",
      path: name.map((file) => `${storage}/object/info/avatars/${file}`),
      headers: member,
    }),
    door({
      name: "GET storage public object",
      path: name.map((file) => `${storage}/object/public/avatars/${file}`),
      headers: {},
    }),
    door({
      name: "POST storage list",
      path: `${storage}/object/list/avatars`,
      headers: member,
      body: { prefix: oddText, limit: fc.integer(), offset: fc.integer(), search: oddText },
    }),
    door({
      name: "DELETE storage objects",
      path: `${storage}/object/avatars`,
      headers: member,
      body: { prefixes: fc.array(name, { maxLength: 3 }) },
    }),
    door({ name: "POST storage move", path: `${storage}/object/move`, headers: member, body: two }),
    door({ name: "POST storage copy", path: `${storage}/object/copy`, headers: member, body: two }),
  ];
}

/** Addresses that carry their own permission. */
function signedDoors(member: Headers, userId: string): Door[] {
  const name = nameOfFile(userId);
  const upload = name.map((file) => `${storage}/object/upload/sign/avatars/${file}`);
  return [
    door({
      name: "POST storage sign",
      path: name.map((file) => `${storage}/object/sign/avatars/${file}`),
      headers: member,
      body: { expiresIn: fc.integer() },
    }),
    door({
      name: "POST storage sign many",
      path: `${storage}/object/sign/avatars`,
      headers: member,
      body: { expiresIn: fc.integer(), paths: fc.array(name, { maxLength: 3 }) },
    }),
    door({
      name: "GET storage signed object",
      path: name.chain((file) =>
        withQuery(`${storage}/object/sign/avatars/${file}`, { token: oddText }),
      ),
      headers: {},
    }),
    door({ name: "POST storage sign upload", path: upload, headers: member, body: {} }),
    door({
      name: "PUT storage signed upload",
      path: upload.chain((path) => withQuery(path, { token: oddText })),
      headers: { ...member, "content-type": "image/webp" },
      body: {},
    }),
  ];
}

function bucketDoors(member: Headers): Door[] {
  const bucket = {
    id: oddText,
    name: oddText,
    public: fc.boolean(),
    file_size_limit: fc.integer(),
    allowed_mime_types: fc.array(oddText, { maxLength: 3 }),
  };
  const path = fc
    .oneof(fc.constant("avatars"), oddPathPart)
    .map((name) => `${storage}/bucket/${name}`);
  return [
    door({ name: "GET storage buckets", path: `${storage}/bucket`, headers: member }),
    door({ name: "POST storage bucket", path: `${storage}/bucket`, headers: member, body: bucket }),
    door({ name: "PUT storage bucket", path, headers: member, body: bucket }),
    door({ name: "DELETE storage bucket", path, headers: member, body: {} }),
    door({
      name: "POST storage bucket empty",
      path: path.map((one) => `${one}/empty`),
      headers: member,
      body: {},
    }),
  ];
}
