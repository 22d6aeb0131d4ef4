import type { Field } from "../../../domain/declare/index.ts";
import type { KindName } from "../../../domain/declare/kinds.ts";
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

interface CodedField {
  readonly name: string;
  readonly field: Field;
  /** The codes that any of the entities declares. */
  readonly codes: readonly string[];
}

/** The fields of some kinds with codes, among fields that several entities may declare. */
function codedFields(fields: readonly NamedField[], kinds: readonly KindName[]): readonly CodedField[] {
  const coded = new Map<string, CodedField>();
  for (const [name, field] of fields) {
    if (!kinds.includes(field.kind)) continue;
    const known = coded.get(name);
    const codes = [...new Set([...(known?.codes ?? []), ...codesOf(field)])];
    coded.set(name, { name, field: known?.field ?? field, codes });
  }
  return [...coded.values()].filter(({ codes }) => codes.length > 0);
}

/** The name, for `checkName`, of a field of nested rows. */
export const rowCodeName = (rows: string, field: string): string => `${rows}_${snakeCase(field)}`;

/** The check of a code in the nested rows of a column. */
function rowCodeCheck(table: string, rows: string, { name, field, codes }: CodedField): Check {
  const column = columnOf(rows);
  const isDeclared = codes.map((code) => `@ == ${JSON.stringify(code)}`).join(" || ");
  // Comparing values of two types is neither true nor false.
  const path = `$[*].${name} ? (@.type() != "null" && (@.type() != "string" || !(${isDeclared})))`;
  const hasOther = (value: string) => `jsonb_path_exists(${value}, ${literal(path)})`;
  const changed = `jsonb_set(r.item, ${literal(`{${name}}`)}, coalesce(to_jsonb(${replacement(field)}::text), 'null'))`;
  return {
    ...checkPart(table, rowCodeName(rows, name), `not ${hasOther(column)}`),
    prepare: `update ${quote(table)} set ${column} = (select jsonb_agg(case when ${hasOther("jsonb_build_array(r.item)")} then ${changed} else r.item end order by r.place) from jsonb_array_elements(${column}) with ordinality r (item, place)) where ${hasOther(column)}`,
  };
}

/** The checks of the codes in nested rows. */
function rowCodeChecks(table: string, fields: readonly NamedField[]): readonly Check[] {
  const inner = new Map<string, NamedField[]>();
  for (const [name, { kind, fields: members = {} }] of fields)
    if (kind === "rows") inner.set(name, [...(inner.get(name) ?? []), ...Object.entries<Field>(members)]);
  return [...inner].flatMap(([rows, members]) =>
    codedFields(members, ["choice", "state"]).map((coded) => rowCodeCheck(table, rows, coded)),
  );
}

/** The check of a list of codes; the update keeps the declared ones in their order. */
function listCheck(table: string, { name, codes }: CodedField): Check {
  const column = columnOf(name);
  const declared = `array[${codes.map(literal).join(", ")}]::text[]`;
  return {
    ...checkPart(table, name, `${column} <@ ${declared}`),
    prepare: `update ${quote(table)} set ${column} = array(select c.code from unnest(${column}) with ordinality c (code, place) where c.code = any (${declared}) order by c.place) where not ${column} <@ ${declared}`,
  };
}

/**
 * A choice, each of several choices and a state holds a declared code, whatever the source of the write, and so does a
 * choice or state in nested rows; `fields` has the fields of all entities of the table. Rows with another code get a declared one first, so that the constraint holds for every
 * row and a backup can be restored.
 */
export function codeChecks(table: string, fields: readonly NamedField[]): readonly Check[] {
  const columns = codedFields(fields, ["choice", "state"]).map(({ name, field, codes }): Check => {
    const list = codes.map(literal).join(", ");
    const column = columnOf(name);
    return {
      ...checkPart(table, name, `${column} in (${list})`),
      prepare: `update ${quote(table)} set ${column} = ${replacement(field)} where ${column} not in (${list})`,
    };
  });
  const lists = codedFields(fields, ["choices"]).map((coded) => listCheck(table, coded));
  return [...columns, ...lists, ...rowCodeChecks(table, fields)];
}
