/**
 * The error catalogue (specification, section 8, with the rulings): every code a server sends, and the sentence a
 * person reads. Where the specification names a sentence it stands word for word; its `auth/*` rows are aliases.
 */

const invalidEmail = "Invalid email address";
const tooMany = "Too many attempts. Please try again later.";
const network = "Network error. Please check your connection.";
const forbidden = "Insufficient permissions";
const signInAgain = "Your session has ended. Please sign in again.";
const startAgain = "This sign-in could not be finished. Please start again.";
const cancelled = "The sign-in was cancelled. You can try again or use another way.";
const linkUsed = "This link has expired or was already used. Please ask for a new one.";
const notOffered = "This way of signing in is not available. Please use another one.";
const notSupported = "This is not available for your account.";
const emailTaken = "An account with this email already exists. Please sign in instead.";
const ours = "Something went wrong on our side. Please try again in a moment.";
const wrongFormat =
  "Something in the form is missing, too long or not in the right format. Please check it.";

export const unexpectedError = "An unexpected error occurred";

const specified: Record<string, string> = {
  PGRST116: "Resource not found",
  PGRST301: forbidden,
  "42501": forbidden,
  "23505": "This resource already exists",
  "23503": "Cannot delete - resource is being used elsewhere",
  "auth/invalid-email": invalidEmail,
  "auth/user-not-found": "User not found",
  "auth/wrong-password": "Incorrect password",
  "auth/too-many-requests": tooMany,
  "auth/network-request-failed": network,
};

/** What the browser, the data API and the database answer. Their own words are never shown. */
const data: Record<string, string> = {
  network,
  server_error: ours,
  bad_reply: "An unexpected error occurred. Please try again.",
  PGRST302: signInAgain,
  PGRST303: signInAgain,
  "22001": wrongFormat,
  "22P02": wrongFormat,
  "23502": wrongFormat,
  "23514": wrongFormat,
};

/** Envent's own functions and rules. */
const envent: Record<string, string> = {
  mail_unavailable: "We could not send the email just now. Please try again in a few minutes.",
  code_invalid: "Invalid verification code",
  code_expired: "This code has expired. Please request a new one.",
  too_many_tries: "Too many wrong codes. Please request a new one.",
  terms_required: "Please accept the terms of service to go on.",
  profile_exists: "Profile already exists",
  profile_changed:
    "Your profile was changed in another window. Please load it again before you save.",
  forbidden,
  unauthorized: signInAgain,
  not_signed_in: signInAgain,
  registration_not_found: "Registration data not found",
  pkce_code_verifier_not_found:
    "This sign-in was started in another browser or window. Please start again here.",
};

/** Every code of GoTrue (auth-js `error-codes.ts`); a test compares the two lists. */
const auth: Record<string, string> = {
  unexpected_failure: ours,
  validation_failed: wrongFormat,
  bad_json: ours,
  email_exists: emailTaken,
  phone_exists: "An account with this phone number already exists.",
  bad_jwt: signInAgain,
  not_admin: forbidden,
  no_authorization: signInAgain,
  user_not_found: "User not found",
  session_not_found: signInAgain,
  session_expired: signInAgain,
  refresh_token_not_found: signInAgain,
  refresh_token_already_used: signInAgain,
  flow_state_not_found: startAgain,
  flow_state_expired: "This sign-in took too long. Please start again.",
  signup_disabled: "New accounts cannot be created at the moment. Please try again later.",
  user_banned: "This account is locked. Please contact us if you think this is a mistake.",
  provider_email_needs_verification:
    "Please confirm your email with the provider first, then sign in again.",
  invite_not_found: "This invitation has expired or was already used.",
  bad_oauth_state: startAgain,
  bad_oauth_callback: startAgain,
  oauth_provider_not_supported: notOffered,
  unexpected_audience: startAgain,
  single_identity_not_deletable: "This is your only way to sign in, so it cannot be removed.",
  email_conflict_identity_not_deletable:
    "This way of signing in cannot be removed: its email belongs to another account.",
  identity_already_exists: "This sign-in already belongs to an account.",
  email_provider_disabled: notOffered,
  phone_provider_disabled: notOffered,
  too_many_enrolled_mfa_factors: "You have reached the most second factors an account can have.",
  mfa_factor_name_conflict: "A second factor with this name already exists.",
  mfa_factor_not_found: "This second factor was not found.",
  mfa_ip_address_mismatch: "Please finish this step on the connection you started it with.",
  mfa_challenge_expired: "This took too long. Please start the second step again.",
  webauthn_challenge_expired: "This took too long. Please start the second step again.",
  mfa_verification_failed: "The second step did not work. Please try again.",
  mfa_verification_rejected: "The second step was refused. Please contact us.",
  insufficient_aal: "Please sign in with your second factor first.",
  captcha_failed: "We could not check that you are a person. Please try again.",
  saml_provider_disabled: notOffered,
  manual_linking_disabled: notSupported,
  sms_send_failed: "We could not send the text message. Please try again in a few minutes.",
  email_not_confirmed:
    "Your email needs to be verified. Please complete the registration process first.",
  phone_not_confirmed: "Your phone number needs to be verified first.",
  reauth_nonce_missing: "Please confirm this change with the code we sent you.",
  saml_relay_state_not_found: startAgain,
  saml_relay_state_expired: startAgain,
  saml_idp_not_found: notOffered,
  saml_assertion_no_user_id: startAgain,
  saml_assertion_no_email: "The provider did not tell us your email, which we need.",
  user_already_exists: emailTaken,
  sso_provider_not_found: notOffered,
  saml_metadata_fetch_failed: ours,
  saml_idp_already_exists: notOffered,
  sso_domain_already_exists: notOffered,
  saml_entity_id_mismatch: notOffered,
  conflict: "Something else changed at the same time. Please try again.",
  provider_disabled: notOffered,
  user_sso_managed: "Your account is managed by your organisation, so this cannot be changed here.",
  reauthentication_needed: "Please sign in again before you make this change.",
  same_password: "This is the password you already have. Please choose another one.",
  reauthentication_not_valid: "This code is not valid. Please ask for a new one.",
  otp_expired: linkUsed,
  otp_disabled: notOffered,
  identity_not_found: "This way of signing in was not found.",
  weak_password: "This password is too easy to guess. Please choose another one.",
  over_request_rate_limit: tooMany,
  over_email_send_rate_limit:
    "We have just sent an email to this address. Please wait a little before asking for another.",
  over_sms_send_rate_limit:
    "We have just sent a text message. Please wait a little before asking for another.",
  bad_code_verifier: startAgain,
  anonymous_provider_disabled: notOffered,
  hook_timeout: ours,
  hook_timeout_after_retry: ours,
  hook_payload_over_size_limit: ours,
  hook_payload_invalid_content_type: ours,
  request_timeout: "The server took too long to answer. Please try again.",
  mfa_phone_enroll_not_enabled: notSupported,
  mfa_phone_verify_not_enabled: notSupported,
  mfa_totp_enroll_not_enabled: notSupported,
  mfa_totp_verify_not_enabled: notSupported,
  mfa_webauthn_enroll_not_enabled: notSupported,
  mfa_webauthn_verify_not_enabled: notSupported,
  mfa_recovery_codes_enroll_not_enabled: notSupported,
  mfa_recovery_codes_verify_not_enabled: notSupported,
  mfa_recovery_codes_locked: tooMany,
  mfa_recovery_codes_sole_factor: notSupported,
  mfa_verified_factor_exists: "Your account already has this second factor.",
  invalid_credentials:
    "That email and password do not match. Please check both, or reset your password.",
  email_address_not_authorized: "We cannot send mail to this address yet. Please use another one.",
  email_address_invalid: invalidEmail,
  /** OAuth's own code, when a person says no at the provider. */
  access_denied: cancelled,
  /** LinkedIn's words for the same. */
  user_cancelled_login: cancelled,
  user_cancelled_authorize: cancelled,
  temporarily_unavailable: "The provider cannot be reached just now. Please try again later.",
  /** GoTrue's, newer than the list in auth-js. */
  flow_state_already_used: startAgain,
  server_error: ours,
};

export const catalogue: Readonly<Record<string, string>> = {
  ...auth,
  ...data,
  ...envent,
  ...specified,
};

/** The sentence for a code, or undefined for a code nobody has met yet. */
export function sentenceFor(code: string): string | undefined {
  return Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
}
