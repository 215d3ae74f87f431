// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { takeReturnPath } from "@/lib/records/return-path.ts";
import { startOAuth } from "@/lib/session/start-oauth.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { authTestBed } from "@/lib/testing/auth-test-bed.ts";
import { networkFailure, routes } from "@/lib/testing/fake-backend.ts";

const backend = authTestBed();

async function watchSignIn(error: Error | null = null) {
  const { auth } = await getSupabase();
  return vi
    .spyOn(auth, "signInWithOAuth")
    .mockResolvedValue({ data: { provider: "google", url: null }, error } as never);
}

describe("signing in with a provider", () => {
  it("asks Google for offline access and consent", async () => {
    backend.answer(routes.settings, Response.json({ external: { google: true } }));
    const signIn = await watchSignIn();
    await startOAuth("google", { returnTo: "/profile" });
    expect(signIn).toHaveBeenCalledWith({
      provider: "google",
      options: {
        redirectTo: `${location.origin}/auth/callback`,
        queryParams: { access_type: "offline", prompt: "consent" },
      },
    });
    expect(takeReturnPath()).toBe("/profile");
  });

  it("asks LinkedIn for openid, profile and email", async () => {
    backend.answer(routes.settings, Response.json({ external: { linkedin_oidc: true } }));
    const signIn = await watchSignIn();
    await startOAuth("linkedin_oidc");
    expect(signIn).toHaveBeenCalledWith({
      provider: "linkedin_oidc",
      options: { redirectTo: `${location.origin}/auth/callback`, scopes: "openid profile email" },
    });
  });

  it.each([
    ["no network", networkFailure, "Network error. Please check your connection."],
    [
      "a provider that is switched off",
      Response.json({ external: { google: false } }),
      "This way of signing in is not available. Please use another one.",
    ],
    ["a server that fails", new Response("oops", { status: 500 }), "Google login failed"],
    ["a reply that says nothing", Response.json({}), "Google login failed"],
    [
      "too many attempts",
      Response.json({}, { status: 429 }),
      "Too many attempts. Please try again later.",
    ],
  ])("stays on the page with a sentence: %s", async (_case, answer, message) => {
    backend.answer(routes.settings, answer);
    const signIn = await watchSignIn();
    await expect(startOAuth("google")).rejects.toThrow(message);
    expect(signIn).not.toHaveBeenCalled();
  });

  it("has a fallback for an error that says nothing", async () => {
    backend.answer(routes.settings, Response.json({ external: { google: true } }));
    await watchSignIn(new Error(""));
    await expect(startOAuth("google")).rejects.toThrow("Google login failed");
  });
});
