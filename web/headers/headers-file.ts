export interface HeaderRule {
  /** A path, or its beginning and `*`. */
  path: string;
  headers: Record<string, string>;
}

/** Google Analytics' own list: https://developers.google.com/tag-platform/security/guides/csp */
const analytics = {
  script: "https://www.googletagmanager.com",
  connect:
    "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
};

/**
 * Fills the names in braces.
 * @param supabaseUrl the backend's address, of which the origin counts
 * @param hasAnalytics whether the build has a measurement id; without one, Google may do nothing
 * @throws Error for a name that nobody knows, and TypeError for an address that is none
 */
export function fillHeaders(text: string, supabaseUrl: string, hasAnalytics: boolean): string {
  const values: Record<string, string> = {
    backend: new URL(supabaseUrl).origin,
    "analytics-script": hasAnalytics ? analytics.script : "",
    "analytics-connect": hasAnalytics ? analytics.connect : "",
  };
  const isRule = (line: string) => !line.startsWith("#");
  const lines = text.split("\n").map((line) => {
    if (!isRule(line)) return line;
    return line.replace(/ ?\{([\w-]+)\}/g, (_all, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`_headers has {${name}}, which nobody fills in`);
      return value && ` ${value}`;
    });
  });
  return lines.join("\n");
}

/** Reads the file as Netlify and Cloudflare Pages do: a path, then its headers, indented. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (!/^\s/.test(line)) {
      rules.push({ path: line.trim(), headers: {} });
      continue;
    }
    const colon = line.indexOf(":");
    const rule = rules.at(-1);
    if (!rule || colon === -1) throw new Error(`_headers has a line that is none: ${line}`);
    rule.headers[line.slice(0, colon).trim()] = line.slice(colon + 1).trim();
  }
  return rules;
}

/** Everything that the rules give to a path, later rules winning. */
export function headersFor(rules: HeaderRule[], pathname: string): Record<string, string> {
  const fits = ({ path }: HeaderRule) =>
    path.endsWith("*") ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
  return Object.assign({}, ...rules.filter(fits).map(({ headers }) => headers));
}
