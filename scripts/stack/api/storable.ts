/**
 * Whether PostgreSQL can keep every text in a JSON value, names of fields included: it knows neither the
 * character NUL nor half a surrogate pair (PostgreSQL: "JSON Types" and "Character Types"). Found at the
 * door, these are the caller's mistake; found by the database, they would look like ours.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
}
