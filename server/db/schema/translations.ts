import type { Fields } from "../../../domain/declare/index.ts";
import { bilingualPairs, snakeCase } from "../../../domain/declare/names.ts";
import { columnOf, literal, quote } from "./identifiers.ts";

/** The SQL condition that one text of a pair is filled and the other empty; null when that can't be. */
export function missingSql(fields: Fields, row: string): string | null {
  const parts = bilingualPairs(fields)
    .filter((pair) => pair.some((name) => fields[name]?.presence !== "required"))
    .map((pair) => pair.map((name) => `(coalesce(${row}${columnOf(name)}, '') = '')`).join(" <> "));
  return parts.length === 0 ? null : `(${parts.map((part) => `(${part})`).join(" or ")})`;
}

/** The SQL condition that a text is older than its counterpart. */
export const outdatedSql = (row: string): string => `${row}outdated <> '{}'`;

/**
 * The trigger that maintains `outdated`; it fires only when a text of a pair changes or is confirmed. It is told the name
 * of the entity in the history, where it looks up texts that return.
 */
export function translationsTrigger(
  { table, entity }: { readonly table: string; readonly entity: string },
  fields: Fields,
): string {
  const pairs = bilingualPairs(fields);
  const columns = [...pairs.flat().map(columnOf), "outdated"];
  const changes = columns.map((column) => `old.${column} is distinct from new.${column}`).join(" or ");
  const names = [entity, ...pairs.flatMap((pair) => [...pair.map(snakeCase), ...pair])].map(literal);
  return `create trigger ${quote(`${table}_translations`)} before update of ${columns.join(", ")} on ${quote(table)} for each row when (${changes}) execute function keep_translations(${names.join(", ")})`;
}
