// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { button, cleanPageAfterEach, renderPage } from "@/components/testing/render-page.tsx";
import { env } from "@/config/env.ts";
import { LoginScreen } from "./login-screen.tsx";
import { RegisterScreen } from "./register-screen.tsx";

vi.mock("@/config/env.ts", () => ({
  env: { supabaseUrl: "http://x", supabaseKey: "x", providers: [], isDev: false },
}));

cleanPageAfterEach();

beforeEach(() => {
  env.providers = [];
  env.isDev = false;
});

const isShown = (name: string) => screen.queryByRole("button", { name }) !== null;

describe("a provider that is off", () => {
  it("has no button in production, and nothing divides what is not there", () => {
    renderPage(<RegisterScreen />);
    expect(isShown("Continue with Google")).toBe(false);
    expect(isShown("Sign in with LinkedIn instead")).toBe(false);
    expect(screen.queryByText("Or create account with email")).toBeNull();
    expect(isShown("Create account")).toBe(true);
  });

  it("leaves the others alone", () => {
    env.providers = ["linkedin_oidc"];
    renderPage(<LoginScreen />);
    expect(isShown("Continue with Google")).toBe(false);
    expect(button("Continue with LinkedIn").disabled).toBe(false);
    expect(screen.queryByText("Or sign in with email")).not.toBeNull();
  });

  it("says in development what is missing", () => {
    env.isDev = true;
    renderPage(<RegisterScreen />);
    expect(button("Continue with Google").disabled).toBe(true);
    expect(screen.getByText(/Put GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/)).toBeTruthy();
    expect(screen.getByText(/Put LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET/)).toBeTruthy();
  });
});

it("a provider that is on has its button and no note", () => {
  env.providers = ["google", "linkedin_oidc"];
  renderPage(<RegisterScreen />);
  expect(button("Continue with Google").disabled).toBe(false);
  expect(button("Sign in with LinkedIn instead").disabled).toBe(false);
  expect(screen.queryByText(/This sign-in is off/)).toBeNull();
});
