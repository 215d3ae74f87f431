// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AuthProvider } from "@/lib/session/auth-provider.tsx";
import { createSessionOwner } from "@/lib/session/session-owner.ts";
import { saveSession } from "@/lib/session/session-storage.ts";
import { useAuth } from "@/lib/session/use-auth.ts";
import { createFakeClient } from "@/lib/testing/fake-client.ts";
import { makeSession } from "@/lib/testing/sessions.ts";

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
});

describe("useAuth", () => {
  it("throws the specified sentence outside its provider", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect(() => render(<Status />)).toThrow("useAuth must be used within an AuthProvider");
  });
});
