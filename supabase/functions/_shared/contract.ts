/**
 * What the edge functions take and give. The functions parse with these schemas; the web client
 * imports the inferred types (types only, so that zod stays out of its bundle).
 * The database checks the same limits again in its constraints (supabase/migrations).
 */
import { z } from "zod";
import { DELETE_ACCOUNT_CONFIRMATION } from "./delete-account-confirmation.ts";
import { hasHiddenCharacters } from "./hidden-characters.ts";

/** An address as the auth server keeps it: trimmed and lower-cased, at most what SMTP can carry. */
export const emailSchema = z
  .string({ error: "Please enter your email address." })
  .trim()
  .toLowerCase()
  .max(254, { error: "This email address is too long." })
  .pipe(z.email({ error: "Invalid email address" }));

/** A person's name as a profile stores it. */
export const personNameSchema = z
  .string({ error: "Please enter your name." })
  .trim()
  .min(1, { error: "Please enter your name." })
  .max(100, { error: "A name can have at most 100 characters." })
  .refine((name) => !hasHiddenCharacters(name), {
    error: "This name contains characters that cannot be seen. Please type it again.",
  });

/** The six digits that Envent mails. */
export const verificationCodeSchema = z
  .string({ error: "Please enter a 6-digit verification code" })
  .trim()
  .regex(/^[0-9]{6}$/, { error: "Please enter a 6-digit verification code" });

/** A version of the terms, such as "2026-11-01". */
export const termsVersionSchema = z
  .string()
  .regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/, { error: "This is not a version of the terms." });

// -- send-verification-code ------------------------------------------------------------------------

export const sendVerificationCodeRequestSchema = z.object({
  email: emailSchema,
  /** Only greets the person in the mail, so a missing or odd name is no reason to refuse. */
  name: z
    .string()
    .trim()
    .max(200, { error: "A name can have at most 100 characters." })
    .default("User"),
  type: z.literal("signup", { error: 'The type must be "signup".' }),
});

/** The only success there is, whatever the address: unknown, waiting and confirmed look alike. */
export const sendVerificationCodeSuccessSchema = z.object({ success: z.literal(true) });

// -- verify-email-code -----------------------------------------------------------------------------

export const verifyEmailCodeRequestSchema = z.object({
  email: emailSchema,
  code: verificationCodeSchema,
});

/** `token_hash` works once: spend it with `verifyOtp({ type: "signup", token_hash })`. */
export const verifyEmailCodeSuccessSchema = z.object({
  success: z.literal(true),
  token_hash: z.string().min(1),
});

// -- create-user-profile ---------------------------------------------------------------------------

export const createUserProfileRequestSchema = z.object({
  userId: z.guid({ error: "This is not a user id." }),
  name: personNameSchema,
  /** Accepted because the specification sends it; what is stored is the address of the token. */
  email: emailSchema,
  termsVersion: termsVersionSchema.optional(),
});

/** A row of `public.profiles`, as its owner reads it. */
export const profileSchema = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  bio: z.string(),
  avatar_url: z.string(),
  is_verified: z.boolean(),
  company: z.string(),
  job_title: z.string(),
  linkedin_profile: z.string(),
  twitter_handle: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const createUserProfileSuccessSchema = z.object({
  success: z.literal(true),
  profile: profileSchema,
});

/** Answered with 200: asking twice is no mistake, and the profile comes along. */
export const profileExistsSchema = z.object({
  success: z.literal(false),
  code: z.literal("profile_exists"),
  error: z.literal("Profile already exists"),
  profile: profileSchema,
});

// -- delete-account --------------------------------------------------------------------------------

const confirmationMissing = { error: `Please type "${DELETE_ACCOUNT_CONFIRMATION}".` };

export const deleteAccountRequestSchema = z.object({
  confirmation: z
    .string(confirmationMissing)
    .trim()
    .toLowerCase()
    .pipe(z.literal(DELETE_ACCOUNT_CONFIRMATION, confirmationMissing)),
});

/** The account is gone: also the answer when it was gone already. */
export const deleteAccountSuccessSchema = z.object({ success: z.literal(true) });

// -- errors ----------------------------------------------------------------------------------------

export const functionErrorCodeSchema = z.enum([
  "validation_failed",
  "payload_too_large",
  "method_not_allowed",
  "no_authorization",
  "forbidden",
  "terms_required",
  "reauthentication_needed",
  "over_email_send_rate_limit",
  "over_request_rate_limit",
  "mail_unavailable",
  "code_invalid",
  "code_expired",
  "too_many_tries",
  "unexpected_failure",
]);

/** Every error of a function. Decide by `code`; `error` is a sentence for a person. */
export const functionErrorSchema = z.object({
  success: z.literal(false),
  code: functionErrorCodeSchema,
  error: z.string(),
  /** With 429: after so many seconds the same request may succeed. */
  retryAfter: z.number().int().positive().optional(),
});

export type SendVerificationCodeRequest = z.input<typeof sendVerificationCodeRequestSchema>;
export type SendVerificationCodeSuccess = z.infer<typeof sendVerificationCodeSuccessSchema>;
export type VerifyEmailCodeRequest = z.input<typeof verifyEmailCodeRequestSchema>;
export type VerifyEmailCodeSuccess = z.infer<typeof verifyEmailCodeSuccessSchema>;
export type CreateUserProfileRequest = z.input<typeof createUserProfileRequestSchema>;
export type CreateUserProfileSuccess = z.infer<typeof createUserProfileSuccessSchema>;
export type ProfileExists = z.infer<typeof profileExistsSchema>;
export type DeleteAccountRequest = z.input<typeof deleteAccountRequestSchema>;
export type DeleteAccountSuccess = z.infer<typeof deleteAccountSuccessSchema>;
export type Profile = z.infer<typeof profileSchema>;
export type FunctionErrorCode = z.infer<typeof functionErrorCodeSchema>;
export type FunctionError = z.infer<typeof functionErrorSchema>;

export type SendVerificationCodeAnswer = SendVerificationCodeSuccess | FunctionError;
export type VerifyEmailCodeAnswer = VerifyEmailCodeSuccess | FunctionError;
export type CreateUserProfileAnswer = CreateUserProfileSuccess | ProfileExists | FunctionError;
export type DeleteAccountAnswer = DeleteAccountSuccess | FunctionError;
