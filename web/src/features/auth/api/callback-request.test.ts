// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { parseCallback } from "@/features/auth/api/callback-request.ts";

const parse = (rest: string) =>
  parseCallback(new URL(`https://envent.example/auth/callback${rest}`));

describe("parseCallback", () => {
  it.each([
    ["?token_hash=h&type=signup", { kind: "token-hash", type: "signup", tokenHash: "h" }],
    ["?token_hash=h&type=recovery", { kind: "token-hash", type: "recovery", tokenHash: "h" }],
    [
      "?token_hash=h&type=email_change",
      { kind: "token-hash", type: "email_change", tokenHash: "h" },
    ],
    ["?token_hash=h&type=other", { kind: "nothing" }],
    ["?token=t&type=signup&email=a%2Bb@c.de", { kind: "token", token: "t", email: "a+b@c.de" }],
    ["?token=t&type=signup", { kind: "token", token: "t", email: undefined }],
    ["?token=t", { kind: "nothing" }],
    ["?code=c", { kind: "code", code: "c" }],
    ["#code=c", { kind: "nothing" }],
    [
      "#access_token=a&refresh_token=r&type=magiclink&expires_in=3600",
      { kind: "session", accessToken: "a", refreshToken: "r", type: "magiclink" },
    ],
    ["?access_token=a&refresh_token=r", { kind: "nothing" }],
    ["#access_token=a", { kind: "nothing" }],
    [
      "?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid",
      { kind: "error", code: "otp_expired", description: "Email link is invalid" },
    ],
    ["#error=access_denied", { kind: "error", code: "access_denied", description: undefined }],
    ["?code=c&error=server_error", { kind: "error", code: "server_error", description: undefined }],
    ["", { kind: "nothing" }],
  ])("reads %j", (rest, request) => {
    expect(parse(rest)).toEqual(request);
  });
});

describe("takeCallbackRequest", () => {
  beforeEach(() => {
    vi.resetModules();
    sessionStorage.clear();
  });

  async function openPage(path: string) {
    vi.resetModules();
    history.replaceState({ kept: true }, "", path);
    return (await import("@/features/auth/api/callback-request.ts")).takeCallbackRequest;
  }

  it.each([
    "/auth/callback?token_hash=h&type=signup",
    "/auth/callback#access_token=a&refresh_token=r",
    "/auth/callback?code=c",
    "/auth/callback?error=access_denied&error_description=x",
    "/#error_code=otp_expired&error=access_denied",
  ])("takes what %s carries out of the address", async (path) => {
    const take = await openPage(path);
    const request = take();
    expect(request.kind).not.toBe("nothing");
    expect(location.href).toBe(`${location.origin}/auth/callback`);
    expect(history.state).toEqual({ kept: true });
    expect(take()).toBe(request);
  });

  it.each(["/register?code=123", "/?utm_source=x", "/#features", "/auth/callback"])(
    "leaves %s alone",
    async (path) => {
      const take = await openPage(path);
      expect(take()).toEqual({ kind: "nothing" });
      expect(location.pathname + location.search + location.hash).toBe(path);
    },
  );

  it("remembers across a reload in this tab", async () => {
    const request = (await openPage("/auth/callback?token_hash=h&type=signup"))();
    expect((await openPage("/auth/callback"))()).toEqual(request);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('"h"');
    expect(localStorage.getItem("envent_callback")).toBeNull();
  });
});
