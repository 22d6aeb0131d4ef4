import { LRUCache } from "lru-cache";
import type { Queries } from "../../db/database.ts";
import { perDatabase } from "../../db/per-database.ts";
import type { SqlParams } from "../sql-params.ts";
import type { Page } from "./page.ts";
import { idDirection, type SortKey } from "./sort.ts";

/** The last row of a page: its sort value, as PostgreSQL writes it, and id. */
export type PageCursor = readonly [value: string, id: string];

/** Paging usually continues within minutes; later, pages are found by offset. */
const cursorLifetime = 120_000;
const cursorsOf = perDatabase(() => new LRUCache<string, PageCursor>({ max: 5_000, ttl: cursorLifetime }));

/** Whether the rows after a row can be read without counting those before. */
export const supportsKeyset = (keys: readonly SortKey[]): boolean =>
  keys.length === 1 && keys[0]?.isNullable === false;

/** SQL for the cursor of the last one of the rows `r`, two aggregates; null when the order does not support keyset paging. */
export function cursorSql(keys: readonly SortKey[]): string {
  const [key] = keys;
  if (!key || !supportsKeyset(keys)) return "null, null";
  return [key.expression, "r.id"].map((value) => `(array_agg(${value}))[count(*)]`).join(", ");
}

/** The cursor at the end of the previous page, if it was read recently. */
export const findCursor = (db: Queries, list: string, { cursorkey }: Page): PageCursor | null =>
  cursorsOf(db).get(`${list}@${cursorkey}`) ?? null;

/** Caches the cursor of the next page. */
export function rememberCursor(
  { db, list, cursorkey, pagesize }: Page & { readonly db: Queries; readonly list: string },
  rows: { readonly count: number; readonly edge: PageCursor | null },
): void {
  if (rows.count < pagesize || !rows.edge) return;
  cursorsOf(db).set(`${list}@${cursorkey + pagesize}`, rows.edge);
}

interface AfterCursor {
  readonly keys: readonly SortKey[];
  readonly cursor: PageCursor;
  /** Whether the row of the cursor itself belongs to them. */
  readonly isInclusive?: boolean;
}

/** The condition for the rows after a cursor, in a form that can use an index. */
export function afterCursorSql(
  { keys, cursor, isInclusive = false }: AfterCursor,
  values: SqlParams,
): string {
  const [key] = keys;
  if (!key) return "true";
  const { expression, direction, type } = key;
  const [value, id] = cursor;
  const after = direction === "desc" ? "<" : ">";
  const afterId = `${idDirection(keys) === "desc" ? "<" : ">"}${isInclusive ? "=" : ""}`;
  const edge = values.add(value, type);
  return `${expression} ${after}= ${edge} and (${expression} ${after} ${edge} or r.id ${afterId} ${values.add(id, "uuid")})`;
}
