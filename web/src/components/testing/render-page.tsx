import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, expect, vi } from "vitest";
import { type AppUser, type Auth, AuthContext } from "@/lib/session/use-auth.ts";

/** A signed-in person for tests of what is drawn. */
export const ada: AppUser = {
  id: "11111111-1111-4111-8111-111111111111",
  email: "ada@example.test",
  userMetadata: { name: "Ada Lovelace" },
  appMetadata: {},
  emailConfirmedAt: "2026-11-01T10:00:00Z",
  createdAt: "2026-11-01T09:59:30Z",
};

export const strongPassword = "Right-Horse-1!";

function authOf(parts: Partial<Auth> = {}): Auth {
  return {
    status: parts.user ? "signed-in" : "signed-out",
    user: null,
    storageBlocked: false,
    signOut: vi.fn(async () => undefined),
    signInWithGoogle: vi.fn(async () => undefined),
    ...parts,
  };
}

function Address() {
  const { pathname, search, state } = useLocation();
  return (
    <output data-testid="address" data-state={JSON.stringify(state)}>
      {pathname + search}
    </output>
  );
}

type Options = { path?: string; state?: unknown; auth?: Partial<Auth> };

/** Draws an element at an address, for a signed-out visitor unless told otherwise. */
export function renderPage(element: ReactNode, { path = "/", state, auth }: Options = {}) {
  const tree = (current: Auth) => (
    <MemoryRouter
      initialEntries={[{ pathname: path.split("?")[0], search: searchOf(path), state }]}
    >
      <AuthContext value={current}>
        {element}
        <Address />
      </AuthContext>
    </MemoryRouter>
  );
  const view = render(tree(authOf(auth)));
  return { ...view, changeAuth: (next: Partial<Auth>) => view.rerender(tree(authOf(next))) };
}

const searchOf = (path: string) => (path.includes("?") ? path.slice(path.indexOf("?")) : "");

/** Where the app has gone. */
export const address = () => screen.getByTestId("address").textContent;

/** What the history entry holds. */
export const addressState = (): unknown =>
  JSON.parse(screen.getByTestId("address").dataset.state ?? "null");

/** Types into the field with this label, as one change. */
export function type(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole("button", { name }));
}

export function button(name: string | RegExp): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>("button", { name });
}

/** The text of everything that describes an element to assistive technology. */
export function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}

/** Call once per file: clears the page, the storage and the mocks, and fails on complaints of React. */
export function cleanPageAfterEach(): void {
  const complaints = vi.spyOn(console, "error");
  afterEach(() => {
    cleanup();
    const heard = complaints.mock.calls.map(String);
    complaints.mockClear();
    localStorage.clear();
    sessionStorage.clear();
    vi.useRealTimers();
    expect(heard, "the console stays clean").toEqual([]);
  });
}
