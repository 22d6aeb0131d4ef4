/**
 * The parameters of a SQL statement under construction; placeholders are numbered, so that equal shapes give equal
 * texts.
 */
export interface SqlParams {
  readonly list: unknown[];
  /** Adds a value; returns its placeholder, cast to a PostgreSQL type. */
  add(value: unknown, type: string): string;
}

/** A statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Creates an empty parameter list. */
export function sqlParams(): SqlParams {
  const list: unknown[] = [];
  return { list, add: (value, type) => `$${list.push(value)}::${type}` };
}

/** Joins conditions with `and`; `true` when there are none. */
export const and = (conditions: readonly string[]): string =>
  conditions.length === 0 ? "true" : conditions.join(" and ");

/**
 * SQL for a parameter whose value the planner does not look at, so that a plan for any value costs no more than one for this
 * value, and is kept.
 */
export const sameForAll = (value: unknown, type: string, values: SqlParams): string =>
  `(select ${values.add(value, type)})::${type}`;

/** An empty parameter list for a statement whose plan should be kept: the planner looks at none of its values. */
export function keptParams(): SqlParams {
  const values = sqlParams();
  return { list: values.list, add: (value, type) => sameForAll(value, type, values) };
}
