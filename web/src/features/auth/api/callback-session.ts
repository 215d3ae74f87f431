import { finishConfirmation } from "@/features/auth/api/after-confirmation.ts";
import { finishSignIn } from "@/features/auth/api/after-sign-in.ts";
import type { CallbackRequest } from "@/features/auth/api/callback-request.ts";
import type { CallbackResult } from "@/features/auth/api/callback-result.ts";
import { AppError } from "@/lib/errors/to-app-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

type SessionRequest = Extract<CallbackRequest, { kind: "session" }>;

/** The sessions whose owner the person has been shown. */
const shown = new Set<string>();

/**
 * A session in the fragment. Envent never asks for one (its own flows use PKCE or a mailed token), so it may be anybody's:
 * a stranger's link could sign a person into the stranger's account, and what they then type would be the stranger's to
 * read. So it is never taken over silently: the page shows whose it is, and only a click goes on.
 */
export async function completeSession(
  { accessToken, refreshToken, type }: SessionRequest,
  confirmed: boolean,
): Promise<CallbackResult> {
  const supabase = await getSupabase();
  if (!confirmed || !shown.has(accessToken)) {
    const { data, error } = await supabase.auth.getUser(accessToken);
    if (error) throw error;
    shown.add(accessToken);
    return { status: "needs-confirmation", action: "use-session", email: data.user.email };
  }
  const { data, error } = await supabase.auth.setSession({
    access_token: accessToken,
    refresh_token: refreshToken,
  });
  if (error) throw error;
  if (!data.user) throw new AppError("bad_reply", "The server gave no session.");
  if (type === "recovery") return { status: "recovery" };
  if (type === "signup" || type === "invite") {
    return { status: "verified", ...(await finishConfirmation(data.user)) };
  }
  return finishSignIn(data.user);
}
