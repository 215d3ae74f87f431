/** Markup that is safe to send as it is. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = Html | Value[] | string | number | null | false;

/**
 * Builds markup; every value put in is escaped unless it is markup built by this function. Lists are joined,
 * `null` and `false` leave nothing. Attribute values have to be quoted.
 */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const parts = strings.map((text, index) => text + render(values[index] ?? null));
  return new Html(parts.join(""));
}

/** Escapes text for element content and for quoted attribute values. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

function render(value: Value): string {
  if (value === null || value === false) return "";
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(render).join("");
  return escapeHtml(String(value));
}
