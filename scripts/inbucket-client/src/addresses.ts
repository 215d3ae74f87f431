/**
 * Checks an address and brings it into the form that is compared: trimmed and lower-cased.
 *
 * @throws TypeError for anything but one plain `name@host`; quotes and blanks would change the meaning of a search
 */
export function normaliseAddress(address: string): string {
  const normalised = address.trim().toLowerCase();
  if (!/^[^\s"<>,@\p{Cc}]+@[^\s"<>,@\p{Cc}]+$/u.test(normalised)) {
    throw new TypeError(`"${address}" is not an email address. Pass one like ada@example.com.`);
  }
  return normalised;
}

/** The bare address in `"Ada" <ada@example.com>`, `<ada@example.com>` or `ada@example.com`. */
export function bareAddress(written: string): string {
  // The last angle brackets hold the address: a display name may hold some of its own.
  return (/<([^<>]*)>\s*$/.exec(written)?.[1] ?? written).trim();
}

/** Whether one of the addresses is exactly this one, in any case. `wanted` is already normalised. */
export function isAmong(addresses: string[], wanted: string): boolean {
  return addresses.some((address) => address.toLowerCase() === wanted);
}
