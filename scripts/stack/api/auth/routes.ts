import { type Context, Hono } from "hono";
import { adminRoutes } from "./admin.ts";
import { AuthError } from "./auth-error.ts";
import { withCodedErrors } from "./coded-errors.ts";
import { type AuthContext, callerOf, readBody, textField } from "./context.ts";
import { recover, resend } from "./mailed-links.ts";
import { oauthRoutes } from "./oauth/oauth-routes.ts";
import { redirectTarget } from "./oauth/redirect-allow-list.ts";
import { tokenHash } from "./one-time-token.ts";
import { refreshSession } from "./refresh-session.ts";
import { signInWithPassword } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { updateUser, verifyEmailChange } from "./update-user.ts";

/**
 * /auth/v1. Much of GoTrue comes from @supabase/lite (sessions, PKCE, verification of links);
 * here stands what it lacks or answers differently from GoTrue. docs/parity.md lists the differences.
 * @param library its own routes
 */
export function authRoutes(
  auth: AuthContext,
  library: (request: Request) => Promise<Response>,
): Hono {
  const routes = new Hono();
  const fallback = async (request: Request) => withCodedErrors(request, await library(request));

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
    const grant = context.req.query("grant_type");
    if (grant === "password") return signInWithPassword(auth, context);
    if (grant === "refresh_token") return refreshSession(auth, context);
    await requireTexts(context, ["auth_code", "code_verifier"]);
    return next();
  });

  routes.post("/verify", async (context, next) => {
    const body = await requireTexts(context, ["type", "token_hash", "email", "token"]);
    if (body.type !== "email_change") return next();
    const hash = body.token_hash ?? tokenHash(body.email ?? "", body.token ?? "");
    return verifyEmailChange(auth, context, hash);
  });

  // The library compares addresses too loosely: "evilhttp://127.0.0.1:5173" passed for the site, and a link
  // carries the session there. What it gets here has passed GoTrue's own rule.
  routes.get("/verify", (context) => {
    const url = new URL(context.req.url);
    url.searchParams.set("redirect_to", redirectTarget(context, auth.config));
    return fallback(new Request(url, { headers: context.req.raw.headers }));
  });

  routes.all("*", async (context) => {
    const response = await fallback(context.req.raw);
    const sessionId = response.headers.get("Sb-Auth-Session-Id");
    if (sessionId && response.ok) await noteCaller(auth, sessionId, callerOf(context));
    return response;
  });

  return routes;
}

/** The body's texts; the body stays unread for the library, which trusts what it is given. @throws AuthError `validation_failed` */
async function requireTexts<Name extends string>(
  context: Context,
  names: Name[],
): Promise<Partial<Record<Name, string>>> {
  const body = await readBody(context);
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) texts[name] = textField(body, name);
  return texts;
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
