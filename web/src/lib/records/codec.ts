/**
 * The one codec of everything Envent stores in the browser. It only keeps values from being read in passing, as the
 * specification asks ("lightly obfuscated, not truly encrypted"): whoever can read the storage can read them.
 */
const prefix = "env1.";

/** JSON, as UTF-8, in base64, backwards. */
export function encode(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return prefix + reverse(btoa(binary));
}

/** The value again, or undefined when the text is not one of ours or is broken. */
export function decode(text: string): unknown {
  if (!text.startsWith(prefix)) return undefined;
  try {
    const binary = atob(reverse(text.slice(prefix.length)));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function reverse(text: string): string {
  return [...text].reverse().join("");
}
