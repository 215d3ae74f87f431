import type { Context } from "hono";
import { tooSoon, validationFailed } from "./auth-error.ts";
import {
  type AuthContext,
  readBody,
  requireEmail,
  secondsUntilNextMail,
  templateData,
  textField,
} from "./context.ts";
import { newTokenHash } from "./one-time-token.ts";
import { sendConfirmation } from "./sign-up.ts";
import { sendEmailChange } from "./update-user.ts";
import { lockUserByEmail } from "./user-store.ts";

/** POST /recover: mails a link that opens a session for setting a new password. Unknown addresses get the same answer. */
export async function recover(auth: AuthContext, context: Context): Promise<Response> {
  const email = requireEmail(await readBody(context));
  await auth.sql.begin(async (db) => {
    const user = await lockUserByEmail(db, email);
    if (!user) return;
    const left = secondsUntilNextMail(user.recovery_sent_at, auth.config.email.max_frequency);
    if (left > 0) throw tooSoon(left);
    const hash = newTokenHash(email, auth.config.email.otp_length);
    await db`
      update auth.users set recovery_token = ${hash}, recovery_sent_at = now(), updated_at = now()
      where id = ${user.id}`;
    await auth.mailer.send("recovery", email, templateData(auth, email, hash));
  });
  return context.json({});
}

/** POST /resend, for `signup` and `email_change` (GoTrue: resend.go). */
export async function resend(auth: AuthContext, context: Context): Promise<Response> {
  const body = await readBody(context);
  const type = textField(body, "type");
  if (type !== "signup" && type !== "email_change") {
    throw validationFailed("Missing one of these types: signup, email_change, sms, phone_change");
  }
  const email = requireEmail(body);
  await auth.sql.begin(async (db) => {
    const user = await lockUserByEmail(db, email);
    if (!user) return;
    const waiting = type === "signup" ? !user.confirmed_at : Boolean(user.email_change);
    if (!waiting) return;
    const sentAt = type === "signup" ? user.confirmation_sent_at : user.email_change_sent_at;
    const left = secondsUntilNextMail(sentAt, auth.config.email.max_frequency);
    if (left > 0) throw tooSoon(left);
    if (type === "signup") await sendConfirmation(auth, db, user);
    else await sendEmailChange(auth, db, user, user.email_change ?? "");
  });
  return context.json({});
}
