/**
 * The mailbox an address or a typed name belongs to: the local part, lower-cased, without its `+tag`.
 *
 * Inbucket's rule for "local" mailbox naming, so `Ada+news@example.com` and `ada@example.org` share the mailbox `ada`.
 *
 * @returns the name, or an empty string when nothing is left (`@example.com`, `+tag@example.com`)
 */
export function mailboxName(addressOrName: string): string {
  const at = addressOrName.lastIndexOf("@");
  const local = at === -1 ? addressOrName : addressOrName.slice(0, at);
  const plus = local.indexOf("+");
  return (plus === -1 ? local : local.slice(0, plus)).trim().toLowerCase();
}
