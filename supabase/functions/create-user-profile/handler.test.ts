import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Profile } from "../_shared/contract.ts";
import { TERMS_VERSION } from "../_shared/terms.ts";
import { createHandler } from "./handler.ts";
import type { Member, MemberRows } from "./members.ts";

const id = "7d2f3c1e-6f5b-4a57-9a58-3f1f0c9b1a11";
const profile: Profile = {
  id,
  name: "Ada",
  email: "ada@example.com",
  bio: "",
  avatar_url: "",
  is_verified: false,
  company: "",
  job_title: "",
  linkedin_profile: "",
  twitter_handle: "",
  created_at: "2026-11-01T09:00:00+00:00",
  updated_at: "2026-11-01T09:00:00+00:00",
};

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

interface Facts {
  member?: Member;
  existing?: Profile;
  accepted?: boolean;
  rows?: Partial<MemberRows>;
}

function scene({ member = { id, metadata: {} }, existing, accepted = false, rows }: Facts = {}) {
  const accept = vi.fn<MemberRows["accept"]>(async () => {});
  const createProfile = vi.fn<MemberRows["createProfile"]>(async () => profile);
  const handler = createHandler({
    memberOfToken: async (token) => (token === "good" ? member : undefined),
    rowsOf: () => ({
      profile: async () => existing,
      hasAccepted: async () => accepted,
      accept,
      createProfile,
      ...rows,
    }),
  });
  const call = async (body: object = {}, token: string | undefined = "good") => {
    const request = new Request("http://f/", {
      method: "POST",
      headers: token === "" ? {} : { authorization: `Bearer ${token}` },
      body: JSON.stringify({ userId: id, name: "Ada", email: "ada@example.com", ...body }),
    });
    const response = await handler(request);
    return { status: response.status, body: await response.json() };
  };
  return { call, accept, createProfile };
}

it("takes the picture that the provider told the auth server, and does without one", async () => {
  const picture = "https://pictures.example/ada.png";
  const terms_version = TERMS_VERSION;
  const withPicture = scene({ member: { id, metadata: { terms_version, picture } } });
  await withPicture.call();
  expect(withPicture.createProfile).toHaveBeenCalledWith("Ada", picture);
  const without = scene({ member: { id, metadata: { terms_version, picture: "not an address" } } });
  await without.call();
  expect(without.createProfile).toHaveBeenCalledWith("Ada", "");
});

it("makes the profile when the terms version is in the sign-up data, and records the acceptance", async () => {
  const member = { id, metadata: { terms_version: TERMS_VERSION } };
  const { call, accept } = scene({ member });
  expect(await call()).toEqual({ status: 200, body: { success: true, profile } });
  expect(accept).toHaveBeenCalledWith(TERMS_VERSION);
});

it("takes the version that the page sends along", async () => {
  const { call, accept } = scene();
  expect((await call({ termsVersion: TERMS_VERSION })).status).toBe(200);
  expect(accept).toHaveBeenCalledOnce();
});

it("records no acceptance twice", async () => {
  const { call, accept } = scene({ accepted: true });
  expect((await call()).status).toBe(200);
  expect(accept).not.toHaveBeenCalled();
});

it.each([{}, { termsVersion: "2020-01-01" }])(
  "asks for the terms when today's were not accepted: %j",
  async (body) => {
    const member = { id, metadata: { terms_version: "2020-01-01" } };
    const { call, createProfile } = scene({ member });
    const result = await call(body);
    expect(result.status).toBe(422);
    expect(result.body).toMatchObject({ success: false, code: "terms_required" });
    expect(createProfile).not.toHaveBeenCalled();
  },
);

it("returns the profile that is there", async () => {
  const { call, createProfile } = scene({ existing: profile });
  const expected = {
    success: false,
    code: "profile_exists",
    error: "Profile already exists",
    profile,
  };
  expect(await call()).toEqual({ status: 200, body: expected });
  expect(createProfile).not.toHaveBeenCalled();
});

it("returns the profile that another request made in the same moment", async () => {
  const found = vi
    .fn<MemberRows["profile"]>()
    .mockResolvedValueOnce(undefined)
    .mockResolvedValueOnce(profile);
  const { call } = scene({
    accepted: true,
    rows: { profile: found, createProfile: async () => undefined },
  });
  expect((await call()).body).toMatchObject({ code: "profile_exists", profile });
});

it("acts for nobody but the token's owner", async () => {
  const { call, createProfile } = scene({ accepted: true });
  const result = await call({ userId: "11111111-1111-4111-8111-111111111111" });
  expect(result.status).toBe(403);
  expect(result.body).toMatchObject({ code: "forbidden" });
  expect(createProfile).not.toHaveBeenCalled();
});

it.each(["bad", ""])("wants a valid token, not %j", async (token) => {
  const result = await scene().call({}, token);
  expect(result.status).toBe(401);
  expect(result.body).toMatchObject({ success: false, code: "no_authorization" });
});
