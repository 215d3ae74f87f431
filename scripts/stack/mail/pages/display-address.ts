/**
 * An address header as a person writes it: `Ada <ada@example.com>`, without the quotes and lone brackets of the wire.
 */
export function displayAddress(written: string): string {
  const { name, address } = split(written);
  return name ? `${name} <${address}>` : address;
}

/** The sender's name where there is one, else the address: what a narrow list has room for. */
export function displayName(written: string): string {
  const { name, address } = split(written);
  return name || address;
}

function split(written: string): { name: string; address: string } {
  const match = /^(?:"((?:[^"\\]|\\.)*)"\s*)?<([^<>]*)>$/.exec(written);
  if (!match) return { name: "", address: written };
  return { name: (match[1] ?? "").replace(/\\(.)/g, "$1"), address: match[2] ?? "" };
}
