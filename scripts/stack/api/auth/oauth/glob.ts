const separators = "./";
const anyButSeparator = `[^${separators}]`;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** The source of the regular expression for one token of a pattern, and how many characters it took. */
function token(pattern: string, at: number): { source: string; length: number } {
  const rest = pattern.slice(at);
  if (rest.startsWith("**")) return { source: ".*", length: 2 };
  if (rest.startsWith("*")) return { source: `${anyButSeparator}*`, length: 1 };
  if (rest.startsWith("?")) return { source: anyButSeparator, length: 1 };
  if (rest.startsWith("\\") && rest.length > 1)
    return { source: escaped(rest[1] ?? ""), length: 2 };
  const set = /^\[(!?)([^\]]+)\]/.exec(rest);
  if (set) {
    const members = (set[2] ?? "").replace(/[\\^[]/g, "\\$&");
    return { source: `[${set[1] ? "^" : ""}${members}]`, length: set[0].length };
  }
  const choice = /^\{([^{}]*)\}/.exec(rest);
  if (choice) {
    const branches = (choice[1] ?? "").split(",").map((branch) => globSource(branch));
    return { source: `(?:${branches.join("|")})`, length: choice[0].length };
  }
  return { source: escaped(rest[0] ?? ""), length: 1 };
}

function globSource(pattern: string): string {
  let source = "";
  for (let at = 0; at < pattern.length; ) {
    const next = token(pattern, at);
    source += next.source;
    at += next.length;
  }
  return source;
}

/**
 * Matches as the auth server's patterns do (GoTrue: conf/configuration.go compiles them with
 * gobwas/glob and the separators "." and "/"): `*` and `?` stop at a separator, `**` does not.
 */
export function globMatches(pattern: string, text: string): boolean {
  return new RegExp(`^${globSource(pattern)}$`, "s").test(text);
}
