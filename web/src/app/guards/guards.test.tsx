// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { ada, address, cleanPageAfterEach, renderPage } from "@/components/testing/render-page.tsx";
import type { Auth } from "@/lib/session/use-auth.ts";
import { SignedInOnly } from "./signed-in-only.tsx";
import { SignedOutOnly } from "./signed-out-only.tsx";
import { useLeave } from "./use-leave.ts";

cleanPageAfterEach();

const signedIn = { status: "signed-in", user: ada } as const;

function Leave() {
  const leave = useLeave();
  return (
    <button type="button" onClick={() => leave()}>
      Leave
    </button>
  );
}

const open = (path: string, auth?: Partial<Auth>) =>
  renderPage(
    <Routes>
      <Route element={<SignedInOnly />}>
        <Route path="/profile" element={<Leave />} />
      </Route>
      <Route element={<SignedOutOnly />}>
        <Route path="/login" element="sign-in page" />
        <Route path="/register" element="sign-up page" />
      </Route>
      <Route path="*" element="elsewhere" />
    </Routes>,
    { path, auth },
  );

describe("private pages", () => {
  it("send a visitor to sign in and remember the way back", () => {
    open("/profile?tab=links");
    expect(address()).toBe("/login?next=%2Fprofile%3Ftab%3Dlinks");
  });

  it("wait while it is not known who is there", () => {
    open("/profile", { status: "loading" });
    expect(address()).toBe("/profile");
  });

  it("ask a member whose session ended to sign in again", () => {
    const { changeAuth } = open("/profile", signedIn);
    changeAuth({ status: "signed-out", user: null });
    expect(address()).toBe("/login?next=%2Fprofile");
  });

  it("lead whoever signs out on purpose home", async () => {
    const { changeAuth, getByText } = open("/profile", {
      ...signedIn,
      signOut: async () => changeAuth({ status: "signed-out", user: null }),
    });
    await act(async () => getByText("Leave").click());
    expect(address()).toBe("/");
  });
});

describe("sign-up and sign-in", () => {
  it.each(["/login", "/register"])("%s is never shown to a member", (path) => {
    open(path, signedIn);
    expect(address()).toBe("/");
  });

  it("bring a member back to where they wanted to be", () => {
    const { changeAuth } = open("/login?next=%2Fprofile");
    changeAuth(signedIn);
    expect(address()).toBe("/profile");
  });

  it.each(["//evil.test", "/\\evil.test", "https:evil.test", "@evil.test"])(
    "never lead to %s",
    (next) => {
      open(`/login?next=${encodeURIComponent(next)}`, signedIn);
      expect(address()).toBe("/");
    },
  );

  it("lead whoever becomes a member while the sign-up page is open to their profile", () => {
    const { changeAuth } = open("/register");
    changeAuth(signedIn);
    expect(address()).toBe("/profile-setup");
  });
});
