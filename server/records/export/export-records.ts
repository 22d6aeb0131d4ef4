import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { message } from "../../../domain/errors/messages.ts";
import { serverMessage } from "../../../domain/errors/server-messages.ts";
import { readByCursor } from "../../db/cursor.ts";
import type { Database } from "../../db/database.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { columnKindOf } from "../../kinds/kinds.ts";
import { authorize } from "../access/authorize.ts";
import { readScope } from "../access/scope.ts";
import { type ListQuery, parseListQuery } from "../list/list-query.ts";
import { orderSql } from "../list/sort.ts";
import type { Input } from "../operation-context.ts";
import { companionSql, valueSql } from "../read/serialize.ts";
import { invalidError } from "../record-errors.ts";
import { findSearch, type Search } from "../search/search.ts";
import { columnsFor, type SheetColumn, standardColumns } from "../sheets/sheet-columns.ts";
import { and, type SqlParams, sqlParams } from "../sql-params.ts";
import type { StoredChunk } from "./stored-rows.ts";

interface ExportInput {
  readonly db: Database;
  readonly actor: Actor;
  readonly entity: AnyEntity;
  /** The list query without paging; `columns` names the columns to write. */
  readonly query: Input;
  /** Cancels the query when the client disconnects. */
  readonly signal?: AbortSignal;
}
/** An open export: its columns, and its rows in chunks of a few hundred. */
export interface RecordExport {
  readonly columns: readonly SheetColumn[];
  /** Each chunk as PostgreSQL wrote it; `parseChunk` reads it. */
  readonly chunks: AsyncGenerator<StoredChunk>;
}

const rowsAtOnce = 250;

/** The columns that a query names, in its order; throws `invalid` for unknown and forbidden ones. */
export function parseColumns(actor: Actor, entity: AnyEntity, sent: unknown): readonly SheetColumn[] {
  const columns = columnsFor(actor, entity);
  const find = (name: string) => columns.find((column) => column.name === name);
  if (sent === undefined) return standardColumns(entity).flatMap((name) => find(name) ?? []);
  const names = typeof sent === "string" ? sent.split(",").map((name) => name.trim()) : [];
  const unknown = names.filter((name) => !find(name));
  if (names.length === 0 || unknown.length > 0)
    throw invalidError([
      { path: "columns", message: serverMessage("noColumn", unknown.join(", ").slice(0, 200)) },
    ]);
  if (new Set(names).size !== names.length)
    throw invalidError([{ path: "columns", message: message("repeated") }]);
  return names.flatMap((name) => find(name) ?? []);
}

/** SQL for the values of columns of the row `r`, each with its companion. */
export function storedRowSql(columns: readonly SheetColumn[]): string {
  const pairs = columns.map(({ name, field }) => {
    const column = `r.${columnOf(name)}`;
    return `json_build_array(${field.visibleTo ? valueSql(field, column) : columnKindOf(field).json(column)}, ${companionSql(field, column) ?? "null"})`;
  });
  // PostgreSQL functions take at most a hundred arguments.
  const parts: string[] = [];
  for (let start = 0; start < pairs.length; start += 50)
    parts.push(`json_build_array(${pairs.slice(start, start + 50).join(", ")})`);
  return `json_build_array(${parts.join(", ")})`;
}

function orderOf({ order, sort }: ListQuery, search: Search | null, parameters: SqlParams): string {
  return search && order === "own" ? `${search.rank(parameters)}, r.updated_at desc, r.id` : orderSql(sort);
}

/** Opens an export; throws errors of its query or columns before the first row is read. */
export async function exportRecords({
  db,
  actor,
  entity,
  query: sent,
  signal,
}: ExportInput): Promise<RecordExport> {
  authorize(actor, entity, "export");
  if (sent.deleted !== undefined) authorize(actor, entity, "restore");
  const { columns: named, ...rest } = sent;
  const paged = ["pagesize", "cursorkey"].filter((name) => name in rest);
  if (paged.length > 0) throw invalidError(paged.map((path) => ({ path, message: message("unknown") })));
  const columns = parseColumns(actor, entity, named);
  const query = parseListQuery(entity, rest);
  const search = query.search && (await findSearch(db, entity, { query: query.search, place: query.place }));
  const parameters = sqlParams();
  const where = and([
    ...query.conditions.map((condition) => condition(parameters)),
    ...(search ? [search.condition(parameters)] : []),
    ...readScope({ actor, entity, values: parameters }),
  ]);
  const text = `select ${storedRowSql(columns)}::text as row from ${quote(tableName(entity))} r where ${where} order by ${orderOf(query, search, parameters)}`;
  async function* chunks() {
    const pieces = readByCursor<{ row: string }>(db, {
      text,
      values: parameters.list,
      rowsAtOnce,
      ...(signal ? { signal } : {}),
    });
    for await (const piece of pieces) yield piece.map(({ row }) => row);
  }
  return { columns, chunks: chunks() };
}
