/** Small checks for what comes from outside: stored records and answers of servers. */
export type Guard<T> = (value: unknown) => value is T;

type Fields<T> = { [Key in keyof T]-?: Guard<T[Key]> };

export const isString = (value: unknown): value is string => typeof value === "string";

export const isFilled = (value: unknown): value is string => isString(value) && value.length > 0;

export const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

export function optional<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value);
}

/** A guard for an object with at least these fields. */
export function shape<T extends object>(fields: Fields<T>): Guard<T> {
  return (value): value is T =>
    isObject(value) &&
    Object.entries<Guard<unknown>>(fields).every(([name, guard]) => guard(value[name]));
}
