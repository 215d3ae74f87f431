// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  ada,
  address,
  addressState,
  cleanPageAfterEach,
  press,
  renderPage,
  type,
} from "@/components/testing/render-page.tsx";
import { AppError } from "@/lib/errors/to-app-error.ts";
import { requestCodeForSignIn } from "./api/send-verification-code.ts";
import { startGoogleSignIn } from "./api/sign-in-with-oauth.ts";
import { isEmailNotConfirmed, signInWithPassword } from "./api/sign-in-with-password.ts";
import { LoginScreen } from "./login-screen.tsx";

vi.mock("./api/sign-in-with-password.ts");
vi.mock("./api/sign-in-with-oauth.ts");
vi.mock("./api/send-verification-code.ts");

cleanPageAfterEach();
beforeEach(() => {
  vi.mocked(signInWithPassword).mockReset().mockResolvedValue(ada);
  vi.mocked(isEmailNotConfirmed)
    .mockReset()
    .mockImplementation((error) => (error as AppError | null)?.code === "email_not_confirmed");
  vi.mocked(requestCodeForSignIn).mockReset().mockResolvedValue(undefined);
  vi.mocked(startGoogleSignIn).mockReset().mockResolvedValue(undefined);
});

const open = (returnTo?: string) =>
  renderPage(<LoginScreen returnTo={returnTo} />, { path: "/login" });

async function signIn(email = "ada@example.test", password = "secret") {
  type("Email Address", email);
  type("Password", password);
  await act(async () => press("Sign in"));
}

describe("the sign-in page", () => {
  it("sends email and password", async () => {
    open();
    await signIn();
    expect(signInWithPassword).toHaveBeenCalledWith({
      email: "ada@example.test",
      password: "secret",
    });
  });

  it("wants both, and puts the focus on what is missing", async () => {
    open();
    await signIn("ada@example.test", "");
    expect(screen.getByRole("alert").textContent).toBe("All fields are required");
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
    expect(signInWithPassword).not.toHaveBeenCalled();
  });

  it("offers a code when the email is not confirmed", async () => {
    vi.mocked(signInWithPassword).mockRejectedValue(
      new AppError("email_not_confirmed", "Your email needs to be verified."),
    );
    open();
    await signIn();
    await act(async () => press("Email me a code"));
    expect(requestCodeForSignIn).toHaveBeenCalledWith("ada@example.test");
    expect([address(), addressState()]).toEqual(["/verify-email", { email: "ada@example.test" }]);
  });

  it("offers no code for any other error", async () => {
    vi.mocked(signInWithPassword).mockRejectedValue(
      new AppError("invalid_credentials", "They do not match."),
    );
    open();
    await signIn();
    expect(screen.getByRole("alert").textContent).toBe("They do not match.");
    expect(screen.queryByRole("button", { name: "Email me a code" })).toBeNull();
  });

  it("takes the wanted page along to a provider", async () => {
    open("/profile");
    await act(async () => press("Continue with Google"));
    expect(startGoogleSignIn).toHaveBeenCalledWith({ returnTo: "/profile" });
  });

  it("carries the typed address to the forgotten password", () => {
    open();
    type("Email Address", "ada@example.test");
    act(() => screen.getByRole("link", { name: "Forgot password?" }).click());
    expect([address(), addressState()]).toEqual([
      "/forgot-password",
      { email: "ada@example.test" },
    ]);
  });
});
