// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { press, renderPage } from "@/components/testing/render-page.tsx";
import { completeCallback } from "@/features/auth/api/auth-callback.ts";
import { signInWithPassword } from "@/features/auth/api/sign-in-with-password.ts";
import { signUp } from "@/features/auth/api/sign-up.ts";
import { ProfileSetup } from "@/features/profile/profile-setup.tsx";
import { track } from "@/lib/analytics.ts";
import { authTestBed, profile } from "@/lib/testing/auth-test-bed.ts";
import { routes } from "@/lib/testing/fake-backend.ts";
import { makeSession, makeUser } from "@/lib/testing/sessions.ts";
import { usePageViews } from "./use-page-views.ts";
import { WithQueries } from "./with-queries.tsx";

vi.mock("@/lib/analytics.ts", async (original) => ({
  ...(await original<typeof import("@/lib/analytics.ts")>()),
  track: vi.fn(),
}));

const backend = authTestBed();
const form = { name: "Ada", email: "ada@example.test", password: "Velvet-Tram-42!" };

beforeEach(() => vi.mocked(track).mockClear());

describe("the analytics events", () => {
  it("tell a registration and a sign-in with their method", async () => {
    backend.answer(routes.signUp, Response.json({ ...makeUser(), identities: [{ id: "1" }] }));
    await signUp(form);
    expect(track).toHaveBeenLastCalledWith({ name: "sign_up", method: "email" });
    backend.answer(routes.token, Response.json(makeSession()));
    await signInWithPassword(form);
    expect(track).toHaveBeenLastCalledWith({ name: "login", method: "email" });
    expect(track).toHaveBeenCalledTimes(2);
  });

  it("tell a first sign-in with a provider from a later one", async () => {
    const user = (last: string) =>
      makeUser({
        app_metadata: { provider: "linkedin_oidc" },
        created_at: "2026-11-21T09:00:00Z",
        last_sign_in_at: last,
      });
    backend.answer(routes.readProfile, Response.json([profile]));
    for (const [last, event] of [
      ["2026-11-21T09:00:05Z", "sign_up"],
      ["2026-11-22T09:00:00Z", "login"],
    ] as const) {
      localStorage.setItem("envent_authSession-code-verifier", "x");
      backend.answer(routes.token, Response.json(makeSession({ user: user(last) })));
      const { auth } = await (await import("@/lib/supabase.ts")).getSupabase();
      vi.spyOn(auth, "exchangeCodeForSession").mockResolvedValue({
        data: { session: makeSession({ user: user(last) }), user: user(last) },
        error: null,
      } as never);
      await completeCallback({ kind: "code", code: "c" });
      expect(track).toHaveBeenLastCalledWith({ name: event, method: "linkedin" });
    }
  });

  it("tell each page once, without its query", () => {
    function Page() {
      usePageViews();
      return "page";
    }
    const { rerender } = renderPage(<Page />, { path: "/login?next=/profile" });
    rerender(<div />);
    expect(track).toHaveBeenCalledExactlyOnceWith({ name: "page_view", path: "/login" });
  });

  it("tell a profile that was set up", async () => {
    renderPage(
      <WithQueries>
        <ProfileSetup profile={profile} />
      </WithQueries>,
      { path: "/profile-setup" },
    );
    await act(async () => press("Save and continue"));
    expect(screen.getByTestId("address").textContent).toBe("/");
    expect(track).toHaveBeenCalledExactlyOnceWith({ name: "profile_completed" });
  });
});
