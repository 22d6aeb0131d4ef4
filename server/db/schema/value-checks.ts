import type { Field } from "../../../domain/declare/index.ts";
import { snakeCase } from "../../../domain/declare/names.ts";
import { columnOf, literal, quote, shortName } from "./identifiers.ts";

/** A check constraint, and the statement that makes existing rows comply with it. */
interface Check {
  readonly name: string;
  readonly sql: string;
  readonly prepare?: string;
}
type NamedField = readonly [string, Field];

/** The name of the check constraint of a field. */
export const checkName = (table: string, field: string): string =>
  shortName(table, snakeCase(field), "check");

const checkPart = (table: string, field: string, condition: string): Check => {
  const name = checkName(table, field);
  return { name, sql: `alter table ${quote(table)} add constraint ${quote(name)} check (${condition})` };
};

/** Counters never become negative, whatever the source of the write. */
export const countChecks = (table: string, fields: readonly NamedField[]): readonly Check[] =>
  fields
    .filter(([, { kind, min }]) => kind === "integer" && min === 0)
    .map(([field]) => checkPart(table, field, `${columnOf(field)} >= 0`));

const codesOf = ({ values }: Field): readonly string[] => Object.keys(values ?? {});

/** The value for rows whose code is no longer declared; the history keeps the old one. */
function replacement(field: Field): string {
  if (field.default !== undefined) return literal(String(field.default));
  const [first] = codesOf(field);
  return field.presence === "optional" || first === undefined ? "null" : literal(first);
}

/**
 * A choice or state holds a declared code, whatever the source of the write; `fields` has the fields of all entities
 * of the table. Rows with another code get a declared one first, so that the constraint holds for every row and a
 * backup can be restored.
 */
export function codeChecks(table: string, fields: readonly NamedField[]): readonly Check[] {
  const codes = new Map<string, Set<string>>();
  for (const [name, field] of fields)
    if (field.kind === "choice" || field.kind === "state")
      codes.set(name, new Set([...(codes.get(name) ?? []), ...codesOf(field)]));
  const declared = new Map(fields.toReversed());
  return [...codes].flatMap(([name, allowed]) => {
    const field = declared.get(name);
    if (!field || allowed.size === 0) return [];
    const list = [...allowed].map(literal).join(", ");
    const column = columnOf(name);
    return [
      {
        ...checkPart(table, name, `${column} in (${list})`),
        prepare: `update ${quote(table)} set ${column} = ${replacement(field)} where ${column} not in (${list})`,
      },
    ];
  });
}
