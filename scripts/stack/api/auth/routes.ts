import { Hono } from "hono";
import { adminRoutes } from "./admin.ts";
import { AuthError } from "./auth-error.ts";
import { type AuthContext, callerOf } from "./context.ts";
import { recover, resend } from "./mailed-links.ts";
import { oauthRoutes } from "./oauth/oauth-routes.ts";
import { tokenHash } from "./one-time-token.ts";
import { signInWithPassword } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { updateUser, verifyEmailChange } from "./update-user.ts";

/**
 * /auth/v1. Most of GoTrue comes from @supabase/lite (sessions, refresh, PKCE, verification of links);
 * here stands what it lacks or answers differently from GoTrue. docs/parity.md lists the differences.
 * @param fallback the library's own routes
 */
export function authRoutes(
  auth: AuthContext,
  fallback: (request: Request) => Promise<Response>,
): Hono {
  const routes = new Hono();

  routes.onError((error, context) => {
    if (error instanceof AuthError) return error.toResponse(context);
    console.error(`auth: ${error.stack ?? error.message}`);
    return new AuthError(500, "unexpected_failure", "Internal Server Error").toResponse(context);
  });

  routes.post("/signup", (context) => signUp(auth, context));
  routes.post("/recover", (context) => recover(auth, context));
  routes.post("/resend", (context) => resend(auth, context));
  routes.put("/user", (context) => updateUser(auth, context));
  routes.route("/admin", adminRoutes(auth));
  routes.route("/", oauthRoutes(auth, fallback));

  // A sign-in without a password is not offered; the library would confirm an unknown address unseen.
  routes.on("POST", ["/otp", "/magiclink"], () => {
    throw new AuthError(422, "otp_disabled", "Signups not allowed for otp");
  });

  routes.post("/token", async (context, next) => {
    if (context.req.query("grant_type") !== "password") return next();
    return signInWithPassword(auth, context);
  });

  routes.post("/verify", async (context, next) => {
    const body = await context.req.raw
      .clone()
      .json()
      .catch(() => ({}));
    if (body?.type !== "email_change") return next();
    const hash = body.token_hash ?? tokenHash(String(body.email ?? ""), String(body.token ?? ""));
    return verifyEmailChange(auth, context, String(hash));
  });

  routes.all("*", async (context) => {
    const response = await fallback(context.req.raw);
    const sessionId = response.headers.get("Sb-Auth-Session-Id");
    if (sessionId && response.ok) await noteCaller(auth, sessionId, callerOf(context));
    return response;
  });

  return routes;
}

/** The library opens sessions without noting from where; the list of signed-in devices needs it. */
async function noteCaller(
  auth: AuthContext,
  sessionId: string,
  caller: ReturnType<typeof callerOf>,
) {
  await auth.sql`
    update auth.sessions set user_agent = ${caller.userAgent}, ip = ${caller.ip}
    where id = ${sessionId}`;
}
