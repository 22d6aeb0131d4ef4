/** The values of a statement that is being written; each is named by its place, so that equal shapes give equal texts. */
export interface Values {
  readonly list: unknown[];
  /** Adds a value; answers its placeholder, cast to a type of PostgreSQL. */
  add(value: unknown, type: string): string;
}

/** Begins the values of a statement. */
export function values(): Values {
  const list: unknown[] = [];
  return { list, add: (value, type) => `$${list.push(value)}::${type}` };
}

/** Joins conditions; none means that every row will do. */
export const all = (conditions: readonly string[]): string =>
  conditions.length === 0 ? "true" : conditions.join(" and ");
