import { boundedMap } from "../bounded-map.ts";
import type { SqlParams } from "../sql-params.ts";
import type { Page } from "./page.ts";
import { idDirection, type SortKey } from "./sort.ts";

/** The last row of a page: its sort value and id. */
export type PageCursor = readonly [value: unknown, id: string];
interface CachedCursor {
  readonly edge: PageCursor;
  readonly until: number;
}

/** Paging usually continues within minutes; later, pages are found by offset. */
const cursorLifetime = 120_000;
const cursors = boundedMap<string, CachedCursor>(5_000);

const supportsKeyset = (keys: readonly SortKey[]): boolean =>
  keys.length === 1 && keys[0]?.isNullable === false;

/** SQL for a row's cursor; null when the order does not support keyset paging. */
export function cursorSql(keys: readonly SortKey[]): string {
  const [key] = keys;
  return key && supportsKeyset(keys) ? `json_build_array(${key.expression}, r.id)` : "null::json";
}

/** The cursor at the end of the previous page, if it was read recently. */
export function findCursor(list: string, { cursorkey }: Page): PageCursor | null {
  const found = cursors.get(`${list}@${cursorkey}`);
  return found && found.until > Date.now() ? found.edge : null;
}

/** Caches the cursor of the next page. */
export function rememberCursor(
  list: string,
  { cursorkey, pagesize }: Page,
  rows: { readonly count: number; readonly edge: PageCursor | null },
): void {
  if (rows.count < pagesize || !rows.edge) return;
  cursors.set(`${list}@${cursorkey + pagesize}`, { edge: rows.edge, until: Date.now() + cursorLifetime });
}

/** The condition for the rows after a cursor, in a form that can use an index. */
export function afterCursorSql(keys: readonly SortKey[], [value, id]: PageCursor, values: SqlParams): string {
  const [key] = keys;
  if (!key) return "true";
  const { expression, direction, type } = key;
  const after = direction === "desc" ? "<" : ">";
  const afterId = idDirection(keys) === "desc" ? "<" : ">";
  const edge = values.add(value, type);
  return `${expression} ${after}= ${edge} and (${expression} ${after} ${edge} or r.id ${afterId} ${values.add(id, "uuid")})`;
}
