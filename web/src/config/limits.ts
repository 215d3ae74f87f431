const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The business constants of the specification (section 9) and the limits of its rulings. Times are in milliseconds. */
export const limits = {
  deviceSessionLifetime: 7 * day,
  storedSessionLifetime: 7 * day,
  deviceIdLifetime: 365 * day,
  pendingConfirmationLifetime: 24 * hour,
  sessionHealthCheckInterval: 300_000,
  delayBeforeProfileCreation: 1 * second,
  delayAfterVerification: 1.5 * second,
  /** Between two mails to one address. */
  delayBetweenCodes: 60 * second,
  /** A confirmation sent later than this after the account was made may not be the owner's own registration. */
  confirmationSentLate: 60 * second,
  /** After this long without an answer a request counts as a network failure. */
  requestTimeout: 30 * second,
  /** How long the start of the app and a sign-out wait for the server before they go on without it. */
  serverPatience: 3 * second,
  /** How long a page waits for what it shows: a refresh of the session alone may be tried for half a minute. */
  pagePatience: 10 * second,

  passwordMinLength: 8,
  /** bcrypt reads no further than this. */
  passwordMaxBytes: 72,
  verificationCodeLength: 6,
  userAgentLength: 100,
  lastLoginDeviceIdLength: 50,
  nameMaxLength: 100,
  emailMaxLength: 254,
  inviteTokenMinLength: 16,
  inviteTokenMaxLength: 128,
} as const;
