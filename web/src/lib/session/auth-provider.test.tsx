// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AuthProvider } from "@/lib/session/auth-provider.tsx";
import { createSessionOwner } from "@/lib/session/session-owner.ts";
import { saveSession } from "@/lib/session/session-storage.ts";
import { startOAuth } from "@/lib/session/start-oauth.ts";
import { useAuth } from "@/lib/session/use-auth.ts";
import { createFakeClient } from "@/lib/testing/fake-client.ts";
import { makeSession } from "@/lib/testing/sessions.ts";

vi.mock("@/lib/session/start-oauth.ts");

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Status() {
  const { status, user } = useAuth();
  return <p>{user?.email ?? status}</p>;
}

describe("AuthProvider", () => {
  it("gives the signed-in person to everything inside", async () => {
    saveSession(makeSession());
    const fake = createFakeClient();
    const owner = createSessionOwner({
      loadClient: async () => fake.client,
      whenClientLoads: () => () => {},
    });
    render(
      <AuthProvider owner={owner}>
        <Status />
      </AuthProvider>,
    );
    expect(screen.getByText("loading")).toBeTruthy();
    expect(await screen.findByText("ada@example.test")).toBeTruthy();
  });

  it("signs in with Google", async () => {
    function Google() {
      const { signInWithGoogle } = useAuth();
      return (
        <button type="button" onClick={signInWithGoogle}>
          Google
        </button>
      );
    }
    render(
      <AuthProvider>
        <Google />
      </AuthProvider>,
    );
    screen.getByRole("button").click();
    expect(startOAuth).toHaveBeenCalledExactlyOnceWith("google");
  });
});

describe("useAuth", () => {
  it("throws the specified sentence outside its provider", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect(() => render(<Status />)).toThrow("useAuth must be used within an AuthProvider");
  });
});
