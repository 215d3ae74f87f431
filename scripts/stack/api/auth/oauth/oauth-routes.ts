import { Hono } from "hono";
import type { AuthContext } from "../context.ts";
import { authorize } from "./authorize.ts";
import { callback } from "./callback.ts";
import { isOffered, knownProviders } from "./providers.ts";

/**
 * Sign-in with Google and LinkedIn. The last step, the exchange of the code for a session, is the library's
 * `POST /token?grant_type=pkce`, which reads the same auth.flow_state.
 * @param fallback the library's own routes
 */
export function oauthRoutes(
  auth: AuthContext,
  fallback: (request: Request) => Promise<Response>,
): Hono {
  const routes = new Hono();
  routes.get("/authorize", (context) => authorize(auth, context));
  routes.on(["GET", "POST"], "/callback", (context) => callback(auth, context));

  // The library lists the providers it knows itself; these are ours.
  routes.get("/settings", async (context) => {
    // Asked for with GET, because the answer to HEAD has nothing to read.
    const question = new Request(context.req.url, { headers: context.req.raw.headers });
    const settings = await (await fallback(question)).json();
    const offered = knownProviders.map((name) => [name, isOffered(auth.config.external, name)]);
    return context.json({
      ...settings,
      external: { ...settings.external, ...Object.fromEntries(offered) },
    });
  });
  return routes;
}
