// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ada, address, cleanPageAfterEach, renderPage } from "@/components/testing/render-page.tsx";
import { pendingVerificationEmail } from "@/lib/records/pending-verification-email.ts";
import type { Auth } from "@/lib/session/use-auth.ts";
import { Component } from "./verify-email.tsx";

cleanPageAfterEach();

const path = "/verify-email";
const waiting = { ...ada, email: "waiting@example.test", emailConfirmedAt: undefined };
const open = (state?: unknown, auth?: Partial<Auth>) =>
  renderPage(<Component />, { path, state, auth });
const shown = () => document.body.textContent;
const heading = () => screen.queryByRole("heading", { level: 1 })?.textContent;

describe("the address that is verified", () => {
  it("comes from the page before, else from the signed-in person, else from the record", () => {
    pendingVerificationEmail.save("stored@example.test");
    const given = open({ email: "given@example.test" }, { user: waiting });
    expect(shown()).toContain("We've sent a verification code to given@example.test");
    given.unmount();
    const own = open({ email: 7 }, { user: waiting });
    expect(shown()).toContain("We've sent a verification code to waiting@example.test");
    own.unmount();
    open();
    expect(shown()).toContain("We've sent a verification code to stored@example.test");
  });

  it("is waited for while it is not known who is there", () => {
    const { changeAuth } = open(undefined, { status: "loading" });
    expect([address(), heading()]).toEqual([path, undefined]);
    changeAuth({ user: waiting });
    expect(shown()).toContain("We've sent a verification code to waiting@example.test");
  });

  it("is needed: without one the page is sign-up's", () => {
    open();
    expect(address()).toBe("/register");
  });
});

describe("an address that is confirmed already", () => {
  it("leads its owner to the profile", () => {
    open(undefined, { user: ada });
    expect(address()).toBe("/profile-setup");
  });

  it("goes on with the success after a reload", () => {
    pendingVerificationEmail.save(ada.email);
    open({ email: ada.email }, { user: ada });
    expect(heading()).toBe("Email Verified!");
  });

  it("goes on with the password after a reload, when it may be somebody else's", () => {
    pendingVerificationEmail.save(ada.email);
    const late = { ...ada, confirmationSentAt: "2026-11-01T10:05:00Z" };
    open({ email: ada.email }, { user: late });
    expect(heading()).toBe("Choose your password");
  });

  it("shows the success when the link in another tab confirms it", () => {
    const { changeAuth } = open({ email: ada.email });
    expect(heading()).toBe("Verify Your Email");
    changeAuth({ user: ada });
    expect(heading()).toBe("Email Verified!");
  });
});
