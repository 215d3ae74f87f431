/** HMAC-SHA-256 of a text, as 64 hexadecimal digits. */
export type KeyedHash = (text: string) => Promise<string>;

/** Shorter keys could be searched. */
const minSecretLength = 32;

/**
 * Makes the hash that codes and callers are stored by. What it hashes is short (six digits, an IPv4
 * address), so a plain hash would be undone by trying everything; without the key that is impossible.
 * @throws Error when the secret is too short
 */
export async function createKeyedHash(secret: string): Promise<KeyedHash> {
  if (secret.length < minSecretLength) {
    throw new Error(`VERIFICATION_CODE_SECRET must have at least ${minSecretLength} characters.`);
  }
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return async (text) => {
    const digest = await crypto.subtle.sign("HMAC", key, encoder.encode(text));
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join(
      "",
    );
  };
}
