// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cleanPageAfterEach } from "./testing/render-page.tsx";
import { setTheme } from "./theme.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

cleanPageAfterEach();
afterEach(() => setTheme("system"));

const choice = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

describe("ThemeSwitch", () => {
  it("follows the system until something is chosen, then remembers the choice", () => {
    render(<ThemeSwitch />);
    expect(choice("System theme").checked).toBe(true);
    fireEvent.click(choice("Dark theme"));
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(localStorage.getItem("envent_theme")).toBe("dark");
    fireEvent.click(choice("System theme"));
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem("envent_theme")).toBeNull();
  });

  it("works where storage is blocked", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    render(<ThemeSwitch />);
    fireEvent.click(choice("Dark theme"));
    expect(document.documentElement.dataset.theme).toBe("dark");
    vi.restoreAllMocks();
  });
});
