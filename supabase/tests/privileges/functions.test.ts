import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attempt, connectAsAdmin } from "../support/database.ts";
import { createMember, removeMembers, type SignedInMember } from "../support/members.ts";
import { type DocumentedFunction, type Role, readPrivileges, roles } from "./document.ts";
import { literal } from "./statements.ts";
import { callByApi } from "./try-by-api.ts";

const admin = connectAsAdmin();
const { functions } = readPrivileges();
let member: SignedInMember;

beforeAll(async () => {
  member = await createMember();
});

afterAll(async () => {
  await admin`delete from private.verification_requests where caller = 'privileges'`;
  await removeMembers(member);
  await admin.end();
});

function argumentsOf(called: DocumentedFunction): Record<string, unknown> {
  return JSON.parse(JSON.stringify(called.arguments).replaceAll("{owner}", member.id));
}

const cells = functions.flatMap((called) =>
  roles.map((role) => ({ called, name: called.name, role, allowed: called.allowed[role] })),
);

describe("in SQL", () => {
  it.each(cells)("$role calls $name: $allowed", async ({ called, role, allowed }) => {
    const parameters = Object.entries(argumentsOf(called))
      .map(([name, value]) => `"${name}" => ${literal(value)}`)
      .join(", ");
    const statement = `select public.${called.name}(${parameters})`;
    const outcome = await attempt(admin, role, member.id, statement);
    if (allowed) expect(outcome).not.toHaveProperty("code");
    else expect(outcome).toEqual({ code: "42501" });
  });
});

const refusedWith: Record<Role, number> = { anon: 401, authenticated: 403, service_role: 403 };

describe("through the API", () => {
  it.each(cells)("$role calls $name: $allowed", async ({ called, role, allowed }) => {
    const caller = { role, token: member.token };
    const outcome = await callByApi(caller, called.name, argumentsOf(called));
    if (allowed) expect(outcome).toHaveProperty("rows");
    else expect(outcome).toEqual({ code: "42501", status: refusedWith[role] });
  });
});
