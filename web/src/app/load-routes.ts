import { matchRoutes, type RouteObject } from "react-router-dom";

/** Loads the pages that an address leads to, so that the router can draw them at once, without a skeleton first. */
export async function loadRoutes(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
}
