import { createHash } from "node:crypto";
import { snakeCase } from "../../../domain/declare/names.ts";

/** Quotes an identifier. Names come from declarations only, never from a request. */
export function quote(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/i.test(name)) throw new Error(`${name} can't be a name in SQL`);
  return `"${name}"`;
}

const columns = new Map<string, string>();

/** The quoted column of a declared or system field. Each is computed once: there are only as many as declarations name. */
export function columnOf(field: string): string {
  const known = columns.get(field);
  if (known !== undefined) return known;
  const column = quote(snakeCase(field));
  columns.set(field, column);
  return column;
}

/** Quotes a text of ours as an SQL literal. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A unique name within PostgreSQL's limit of 63 bytes. */
export function shortName(...parts: readonly string[]): string {
  const name = parts.join("_");
  if (name.length <= 60) return name;
  return `${name.slice(0, 51)}_${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;
}
