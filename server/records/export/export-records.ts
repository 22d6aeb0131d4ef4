import type { AnyEntity } from "../../../domain/declare/index.ts";
import { message } from "../../../domain/messages.ts";
import type { Actor } from "../../../domain/roles.ts";
import type { Language } from "../../../domain/words.ts";
import { readByCursor } from "../../db/cursor.ts";
import type { Database } from "../../db/database.ts";
import { columnOf, quote } from "../../db/identifiers.ts";
import { kindOf } from "../../db/kinds.ts";
import { tableName } from "../../db/tables.ts";
import { authorize } from "../authorize.ts";
import { type ListQuery, parseListQuery } from "../list-query.ts";
import { companionSql, valueSql } from "../present.ts";
import { invalid } from "../refuse.ts";
import { mayKnow } from "../scope.ts";
import { type Cell, cellOf } from "../sheets/cells.ts";
import { columnsFor, type SheetColumn, standardColumns } from "../sheets/sheet-columns.ts";
import { orderSql } from "../sort.ts";
import { all, type Values, values } from "../statement.ts";
import type { Input } from "../work.ts";

interface Exporting {
  readonly db: Database;
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly language: Language;
  /** The query of the list, without its page; `columns` names what to write. */
  readonly query: Input;
  /** Ends the query when whoever asked is gone. */
  readonly signal?: AbortSignal;
}
/** What is exported: its columns, and its rows a few hundred at a time. */
export interface Exported {
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncGenerator<readonly (readonly Cell[])[]>;
}
/** The value and companion of each column, in their order. */
export type StoredRow = readonly (readonly [value: unknown, companion: unknown])[];

const rowsAtOnce = 250;

/** The columns that a query names, in its order; throws `invalid` for what is none, or not this person's to see. */
export function parseColumns(actor: Actor, entity: AnyEntity, sent: unknown): readonly SheetColumn[] {
  const columns = columnsFor(actor, entity);
  const find = (name: string) => columns.find((column) => column.name === name);
  if (sent === undefined) return standardColumns(entity).flatMap((name) => find(name) ?? []);
  const names = typeof sent === "string" ? sent.split(",").map((name) => name.trim()) : [];
  const unknown = names.filter((name) => !find(name));
  if (names.length === 0 || unknown.length > 0)
    throw invalid([{ path: "columns", message: message("noColumn", unknown.join(", ").slice(0, 200)) }]);
  if (new Set(names).size !== names.length)
    throw invalid([{ path: "columns", message: message("repeated") }]);
  return names.flatMap((name) => find(name) ?? []);
}

/** SQL for the values of columns on the row `r`, each with what travels beside it. */
export function storedRowSql(columns: readonly SheetColumn[]): string {
  const pairs = columns.map(({ name, field }) => {
    const column = `r.${columnOf(name)}`;
    return `json_build_array(${field.secret ? valueSql(field, column) : kindOf(field).json(column)}, ${companionSql(field, column) ?? "null"})`;
  });
  // PostgreSQL takes a hundred arguments at most.
  const parts: string[] = [];
  for (let start = 0; start < pairs.length; start += 50)
    parts.push(`json_build_array(${pairs.slice(start, start + 50).join(", ")})`);
  return `json_build_array(${parts.join(", ")})`;
}

/** What `storedRowSql` gave, as one row. */
export const storedRow = (parts: readonly StoredRow[]): StoredRow => parts.flat();

/** The cells of a stored row in a reader's language. */
export const cellsIn = (
  columns: readonly SheetColumn[],
  row: StoredRow,
  language: Language,
): readonly Cell[] =>
  columns.map(({ field }, index) => {
    const [value, companion] = row[index] ?? [null, null];
    return cellOf(field, { value, companion }, language);
  });

function orderOf({ search, order, sort }: ListQuery, parameters: Values): string {
  return search && order === "own" ? `${search.rank(parameters)}, r.updated_at desc, r.id` : orderSql(sort);
}

/** Opens an export; what is wrong with its query or columns is thrown before the first row is read. */
export function exportRecords({ db, actor, entity, language, query: sent, signal }: Exporting): Exported {
  authorize(actor, entity, "export");
  if (sent.deleted !== undefined) authorize(actor, entity, "restore");
  const { columns: named, ...rest } = sent;
  const paged = ["pagesize", "cursorkey"].filter((name) => name in rest);
  if (paged.length > 0) throw invalid(paged.map((path) => ({ path, message: message("unknown") })));
  const columns = parseColumns(actor, entity, named);
  const query = parseListQuery(entity, rest);
  const parameters = values();
  const where = all([
    ...query.conditions.map((condition) => condition(parameters)),
    ...(query.search ? [query.search.condition(parameters)] : []),
    ...mayKnow({ actor, entity, values: parameters }),
  ]);
  const text = `select ${storedRowSql(columns)} as row from ${quote(tableName(entity))} r where ${where} order by ${orderOf(query, parameters)}`;
  async function* rows() {
    const pieces = readByCursor<{ row: readonly StoredRow[] }>(db, {
      text,
      values: parameters.list,
      rowsAtOnce,
      ...(signal ? { signal } : {}),
    });
    for await (const piece of pieces)
      yield piece.map(({ row }) => cellsIn(columns, storedRow(row), language));
  }
  return { columns, rows: rows() };
}
