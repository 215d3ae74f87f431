import { Hono } from "hono";
import postgres from "postgres";
import { localKeys } from "../../local-keys.ts";
import { AuthError, validationFailed } from "./auth-error.ts";
import {
  type AuthContext,
  objectField,
  readBody,
  requireEmail,
  templateData,
  textField,
} from "./context.ts";
import { randomDigits, tokenHash } from "./one-time-token.ts";
import { hashPassword, requireAcceptablePassword } from "./passwords.ts";
import {
  createEmailUser,
  type Db,
  findUserByEmail,
  findUserById,
  jsonObject,
  loadUserResponse,
  type UserRow,
  userResponse,
} from "./user-store.ts";

const notFound = () => new AuthError(404, "user_not_found", "User not found");
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function requireUser(db: Db, id: string): Promise<UserRow> {
  if (!uuidPattern.test(id))
    throw new AuthError(404, "validation_failed", "user_id must be an UUID");
  const user = await findUserById(db, id);
  if (!user) throw notFound();
  return user;
}

const emailExists = () =>
  new AuthError(422, "email_exists", "A user with this email address has already been registered");

/** The verification types of generate_link, and where each keeps its token. */
const linkColumns = {
  signup: { token: "confirmation_token", sentAt: "confirmation_sent_at" },
  invite: { token: "confirmation_token", sentAt: "confirmation_sent_at" },
  recovery: { token: "recovery_token", sentAt: "recovery_sent_at" },
  magiclink: { token: "recovery_token", sentAt: "recovery_sent_at" },
} as const;

function isLinkType(type: string | undefined): type is keyof typeof linkColumns {
  return type !== undefined && Object.hasOwn(linkColumns, type);
}

/** More than there are accounts, and still a number that the database counts with. */
const mostPages = 1_000_000;

/** A whole number from 1 to `most`; `fallback` where there is none. */
function countIn(text: string | undefined, fallback: number, most: number): number {
  const count = Math.trunc(Number(text));
  return count >= 1 ? Math.min(count, most) : fallback;
}

/** /admin: what the secret key alone may do, as far as the functions, the seed and the tests need it (GoTrue: admin.go, mail.go). */
export function adminRoutes(auth: AuthContext): Hono {
  const { sql, config } = auth;
  const admin = new Hono();

  admin.use(async (context, next) => {
    if (context.req.header("apikey") !== localKeys.secret) {
      throw new AuthError(403, "not_admin", "User not allowed");
    }
    await next();
  });

  admin.get("/users", async (context) => {
    const page = countIn(context.req.query("page"), 1, mostPages);
    const perPage = countIn(context.req.query("per_page"), 50, 1000);
    const [total] = await sql<[{ count: number }]>`select count(*)::int as count from auth.users`;
    const users = await sql<UserRow[]>`
      select * from auth.users order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`;
    context.header("x-total-count", String(total.count));
    return context.json({
      // The list alone leaves the identities out (GoTrue: models/user.go, FindUsersInAudience).
      users: users.map((user) => ({ ...userResponse(user, []), identities: null })),
      aud: "authenticated",
    });
  });

  admin.post("/users", async (context) => {
    const body = await readBody(context);
    const email = requireEmail(body);
    const password = textField(body, "password");
    if (password) requireAcceptablePassword(password, config);
    // Before the transaction: a connection that waits for a hash is missing to others.
    const encryptedPassword = password ? await hashPassword(password) : null;
    try {
      const response = await sql.begin(async (db) => {
        const user = await createEmailUser(db, {
          email,
          encryptedPassword,
          userMetadata: objectField(body, "user_metadata"),
          appMetadata: objectField(body, "app_metadata"),
          confirmed: body.email_confirm === true,
        });
        return loadUserResponse(db, user);
      });
      return context.json(response);
    } catch (error) {
      if (error instanceof postgres.PostgresError && error.code === "23505") throw emailExists();
      throw error;
    }
  });

  admin.get("/users/:id", async (context) => {
    return context.json(
      await loadUserResponse(sql, await requireUser(sql, context.req.param("id"))),
    );
  });

  admin.put("/users/:id", async (context) => {
    const body = await readBody(context);
    const email = body.email ? requireEmail(body) : undefined;
    const password = textField(body, "password");
    if (password) requireAcceptablePassword(password, config);
    const encrypted = password ? await hashPassword(password) : null;
    const response = await sql.begin(async (db) => {
      const user = await requireUser(db, context.req.param("id"));
      const taken = email && email !== user.email ? await findUserByEmail(db, email) : undefined;
      if (taken) throw emailExists();
      const userMetadata = {
        ...jsonObject(user.raw_user_meta_data),
        ...objectField(body, "user_metadata"),
      };
      const appMetadata = {
        ...jsonObject(user.raw_app_meta_data),
        ...objectField(body, "app_metadata"),
      };
      const [updated] = await db<UserRow[]>`
        update auth.users
        set email = coalesce(${email ?? null}, email),
            encrypted_password = coalesce(${encrypted}, encrypted_password),
            email_confirmed_at = case when ${body.email_confirm === true}
              then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
            raw_user_meta_data = ${db.json(userMetadata)}, raw_app_meta_data = ${db.json(appMetadata)},
            updated_at = now()
        where id = ${user.id} returning *`;
      return loadUserResponse(db, updated ?? user);
    });
    return context.json(response);
  });

  admin.delete("/users/:id", async (context) => {
    const user = await requireUser(sql, context.req.param("id"));
    await sql.begin(async (db) => {
      await db`delete from auth.refresh_tokens where user_id = ${user.id}`;
      await db`delete from auth.users where id = ${user.id}`;
    });
    return context.json({});
  });

  /** Makes the token that a mail would carry, and mails nothing. */
  admin.post("/generate_link", async (context) => {
    const body = await readBody(context);
    const email = requireEmail(body);
    const type = textField(body, "type");
    if (!isLinkType(type))
      throw validationFailed(`Invalid email action link type requested: ${type}`);
    const password = textField(body, "password");
    const response = await sql.begin(async (db) => {
      const existing = await findUserByEmail(db, email);
      const makesOne = type === "signup" || type === "invite";
      if (existing?.confirmed_at && makesOne) throw emailExists();
      if (!existing && !makesOne) throw notFound();
      if (!existing && type === "signup" && !password) {
        throw validationFailed("Signup requires a valid password");
      }
      const user =
        existing ??
        (await createEmailUser(db, {
          email,
          encryptedPassword: password ? await hashPassword(password) : null,
          userMetadata: objectField(body, "data"),
        }));
      const otp = randomDigits(config.email.otp_length);
      const hash = tokenHash(email, otp);
      const { token, sentAt } = linkColumns[type];
      const [updated] = await db<UserRow[]>`
        update auth.users set ${db(token)} = ${hash}, ${db(sentAt)} = now(), updated_at = now()
        where id = ${user.id} returning *`;
      const redirectTo =
        textField(body, "redirect_to") ?? templateData(auth, email, hash).RedirectTo;
      const query = new URLSearchParams({ token: hash, type, redirect_to: redirectTo });
      return {
        ...(await loadUserResponse(db, updated ?? user)),
        action_link: `${auth.apiUrl}/auth/v1/verify?${query}`,
        email_otp: otp,
        hashed_token: hash,
        redirect_to: redirectTo,
        verification_type: type,
      };
    });
    return context.json(response);
  });

  return admin;
}
