import type { Fields } from "../../domain/declare/index.ts";
import { bilingualPairs, snakeCase } from "../../domain/declare/names.ts";
import { columnOf, literal, quote } from "./identifiers.ts";

/** The condition under which one text of a pair is filled and the other empty; null where that can't be. */
export function missingSql(fields: Fields, row: string): string | null {
  const parts = bilingualPairs(fields)
    .filter((pair) => pair.some((name) => fields[name]?.presence !== "required"))
    .map((pair) => pair.map((name) => `(coalesce(${row}${columnOf(name)}, '') = '')`).join(" <> "));
  return parts.length === 0 ? null : `(${parts.map((part) => `(${part})`).join(" or ")})`;
}

/** The condition under which a text is older than its twin. */
export const outdatedSql = (row: string): string => `${row}outdated <> '{}'`;

/** The statement of the trigger that keeps `outdated`; called only where a text of a pair changes, or is said to be right. */
export function translationsTrigger(table: string, fields: Fields): string {
  const pairs = bilingualPairs(fields);
  const columns = [...pairs.flat().map(columnOf), "outdated"];
  const changes = columns.map((column) => `old.${column} is distinct from new.${column}`).join(" or ");
  const names = pairs.flatMap((pair) => [...pair.map(snakeCase), ...pair]).map(literal);
  return `create trigger ${quote(`${table}_translations`)} before update of ${columns.join(", ")} on ${quote(table)} for each row when (${changes}) execute function keep_translations(${names.join(", ")})`;
}
