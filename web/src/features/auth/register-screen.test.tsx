// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  address,
  addressState,
  button,
  cleanPageAfterEach,
  descriptionOf,
  press,
  renderPage,
  strongPassword,
  type,
} from "@/components/testing/render-page.tsx";
import { AppError } from "@/lib/errors/to-app-error.ts";
import { startGoogleSignIn, startLinkedInSignIn } from "./api/sign-in-with-oauth.ts";
import { signUp } from "./api/sign-up.ts";
import { registerDraft } from "./register-draft.ts";
import { RegisterScreen } from "./register-screen.tsx";

vi.mock("./api/sign-up.ts");
vi.mock("./api/sign-in-with-oauth.ts");

cleanPageAfterEach();
beforeEach(() => {
  vi.mocked(signUp)
    .mockReset()
    .mockResolvedValue({ status: "email-sent", email: "ada@example.test" });
  vi.mocked(startGoogleSignIn).mockReset().mockResolvedValue(undefined);
  vi.mocked(startLinkedInSignIn).mockReset().mockResolvedValue(undefined);
  registerDraft.forget();
});

const open = () => renderPage(<RegisterScreen />, { path: "/register" });
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const form = () => screen.getByRole("form", { name: "Create account" });

function fill(changes: { name?: string; email?: string; password?: string; terms?: boolean } = {}) {
  type("Full Name", changes.name ?? "Ada Lovelace");
  type("Email Address", changes.email ?? "ada@example.test");
  type("Password", changes.password ?? strongPassword);
  if (changes.terms ?? true) fireEvent.click(screen.getByRole("checkbox"));
}

describe("the sign-up page", () => {
  it("has the words of the specification", () => {
    open();
    expect(screen.getByRole("heading", { level: 1, name: "Join Envent" })).toBeTruthy();
    for (const words of [
      "Start your entrepreneurial journey",
      "Or create account with email",
      "8+ chars",
      "Uppercase",
      "Number",
      "Special character",
    ]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(screen.getByRole("heading", { name: /Already have an account\?/ })).toBeTruthy();
    expect(button("Continue with Google").disabled).toBe(false);
    expect(button("Sign in with LinkedIn instead").disabled).toBe(false);
    const links = { "Back to home": "/", "Terms of Service": "/terms-of-service" };
    for (const [name, href] of Object.entries(links)) {
      expect(screen.getByRole("link", { name: new RegExp(name) }).getAttribute("href")).toBe(href);
    }
    expect(screen.getByRole("link", { name: /Privacy Policy/ }).getAttribute("href")).toBe(
      "/privacy-policy",
    );
  });

  it("disables the button until the password is strong, and says why", () => {
    open();
    expect(button("Create account").disabled).toBe(true);
    expect(descriptionOf(button("Create account"))).toContain("all four rules");
    type("Password", "Right-Horse");
    expect(button("Create account").disabled).toBe(true);
    type("Password", strongPassword);
    expect(button("Create account").disabled).toBe(false);
    expect(descriptionOf(button("Create account"))).toBe("");
  });

  it("ticks off the rules as the password is typed", () => {
    open();
    const met = () => screen.getAllByText("(met)").length;
    type("Password", "Aa1");
    expect(met()).toBe(2);
    expect(screen.getByText("2 of 4 password rules met")).toBeTruthy();
    type("Password", strongPassword);
    expect(met()).toBe(4);
  });

  it("says what a password lacks, in order, when the field is left and when Enter is pressed", () => {
    open();
    fill({ password: "abc" });
    const field = screen.getByLabelText("Password");
    fireEvent.blur(field);
    const sentence =
      "Password must contain: 8+ characters, uppercase letter, number, special character";
    expect(descriptionOf(field)).toContain(sentence);
    type("Password", "abcdefgh1");
    expect(descriptionOf(field)).not.toContain("must contain");
    fireEvent.keyDown(field, { key: "Enter" });
    expect(descriptionOf(field)).toContain(
      "Password must contain: uppercase letter, special character",
    );
    expect(signUp).not.toHaveBeenCalled();
  });

  it.each([{ name: "   " }, { email: "" }])("wants all fields: %j", (missing) => {
    open();
    fill(missing);
    press("Create account");
    expect(screen.getByRole("alert").textContent).toBe("All fields are required");
    expect(document.activeElement).toBe(
      screen.getByLabelText("name" in missing ? "Full Name" : "Email Address"),
    );
    expect(signUp).not.toHaveBeenCalled();
  });

  it.each(["ada", "ada@example", "ada@exa mple.test", `${"a".repeat(300)}@example.test`])(
    "refuses the address %j beside its field",
    (email) => {
      open();
      fill({ email });
      press("Create account");
      expect(descriptionOf(screen.getByLabelText("Email Address"))).toContain(
        "Invalid email address",
      );
      expect(signUp).not.toHaveBeenCalled();
    },
  );

  it("wants the terms accepted", () => {
    open();
    fill({ terms: false });
    press("Create account");
    expect(descriptionOf(screen.getByRole("checkbox"))).toBe(
      "Please accept both to create your account.",
    );
    expect(signUp).not.toHaveBeenCalled();
  });

  it("is busy while it registers, whatever else is pressed, then goes on to Check Your Email", async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<typeof signUp>>>();
    vi.mocked(signUp).mockReturnValue(answer.promise);
    open();
    fill();
    press("Create account");
    fireEvent.submit(form());
    expect(button("Creating account...").disabled).toBe(true);
    expect(button("Continue with Google").disabled).toBe(true);
    expect(signUp).toHaveBeenCalledTimes(1);
    await act(async () => answer.resolve({ status: "email-sent", email: "ada@example.test" }));
    expect(addressState()).toEqual({ sentTo: "ada@example.test", name: "Ada Lovelace" });
  });

  it("shows the server's error and keeps everything typed", async () => {
    vi.mocked(signUp).mockRejectedValue(new AppError("network", "Network error."));
    open();
    fill();
    await act(async () => press("Create account"));
    expect(screen.getByRole("alert").textContent).toBe("Network error.");
    expect([value("Full Name"), value("Email Address"), value("Password")]).toEqual([
      "Ada Lovelace",
      "ada@example.test",
      strongPassword,
    ]);
  });

  it("puts an error that belongs to a field beside it", async () => {
    vi.mocked(signUp).mockRejectedValue(
      new AppError("weak_password", "This password is too easy to guess.", { field: "password" }),
    );
    open();
    fill();
    await act(async () => press("Create account"));
    expect(descriptionOf(screen.getByLabelText("Password"))).toContain("too easy to guess");
  });

  it("goes straight to the profile where the server needs no confirmation", async () => {
    vi.mocked(signUp).mockResolvedValue({ status: "signed-in", email: "ada@example.test" });
    open();
    fill();
    await act(async () => press("Create account"));
    expect(address()).toBe("/profile-setup");
  });

  it("has what was typed when one comes back, but not the password", () => {
    const first = open();
    fill();
    first.unmount();
    open();
    expect([value("Full Name"), value("Email Address"), value("Password")]).toEqual([
      "Ada Lovelace",
      "ada@example.test",
      "",
    ]);
  });

  it("is busy while Google is asked, and says when that failed", async () => {
    const answer = Promise.withResolvers<void>();
    vi.mocked(startGoogleSignIn).mockReturnValue(answer.promise);
    open();
    fill();
    press("Continue with Google");
    expect(button("Create account").disabled).toBe(true);
    expect(button("Continue with Google").getAttribute("aria-busy")).toBe("true");
    await act(async () => answer.reject(new Error("")));
    expect(screen.getByText("Google login failed")).toBeTruthy();
    expect(button("Create account").disabled).toBe(false);
  });

  it.each([
    {
      start: startGoogleSignIn,
      name: "Continue with Google",
      gone: "Or create account with email",
    },
    { start: startLinkedInSignIn, name: "Sign in with LinkedIn instead", gone: "Back to home" },
  ])("says what went wrong under $name, in place of $gone", async ({ start, name, gone }) => {
    vi.mocked(start).mockRejectedValue(new Error(""));
    open();
    const place = screen.getByText(gone).closest(".min-h-10");
    await act(async () => press(name));
    expect(screen.queryByText(gone)).toBeNull();
    expect(place?.contains(screen.getByText(/login failed$/))).toBe(true);
  });

  it("stays busy once the browser is leaving for LinkedIn", async () => {
    open();
    await act(async () => press("Sign in with LinkedIn instead"));
    expect(button("Sign in with LinkedIn instead").disabled).toBe(true);
  });
});
