import type { Page } from "@playwright/test";
import { type Answer, reply } from "./network.ts";

/* What the scenes of states have in common. */

export const strong = "Right-Horse-42!";
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
export const speaks = (page: Page, words: string | RegExp) =>
  page.getByText(words).first().waitFor();

/** From here on the server answers this at the path, to the method that is named or to every one. */
export const answers = (page: Page, path: string, answer: Answer, method?: string) =>
  page.route(
    (url) => url.pathname === path,
    (route) =>
      method && route.request().method() !== method ? route.fallback() : reply(route, answer),
  );

/** Requests to such a path are never answered. */
export const holds = (page: Page, path: string | RegExp) =>
  page.route(
    (url) => (typeof path === "string" ? url.pathname === path : path.test(url.pathname)),
    () => {},
  );
