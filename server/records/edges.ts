import { boundedMap } from "./bounded-map.ts";
import type { Page } from "./page.ts";
import { idDirection, type SortKey } from "./sort.ts";
import type { Values } from "./statement.ts";

/** The last row of a page: what it sorts by, and its id. */
export type Edge = readonly [value: unknown, id: string];
interface Remembered {
  readonly edge: Edge;
  readonly until: number;
}

/** Someone who pages on does so within minutes; later, a page is where its number says. */
const rememberedFor = 120_000;
const edges = boundedMap<string, Remembered>(5_000);

const canSeek = (keys: readonly SortKey[]): boolean => keys.length === 1 && keys[0]?.isNullable === false;

/** SQL for the edge of a row; null where the order can't be sought in. */
export function edgeColumns(keys: readonly SortKey[]): string {
  const [key] = keys;
  return key && canSeek(keys) ? `json_build_array(${key.expression}, r.id)` : "null::json";
}

/** The row that ends the page before this one, if somebody has read that page lately. */
export function edgeBefore(list: string, { cursorkey }: Page): Edge | null {
  const found = edges.get(`${list}@${cursorkey}`);
  return found && found.until > Date.now() ? found.edge : null;
}

/** Remembers where the next page begins. */
export function rememberEdge(
  list: string,
  { cursorkey, pagesize }: Page,
  rows: { readonly count: number; readonly edge: Edge | null },
): void {
  if (rows.count < pagesize || !rows.edge) return;
  edges.set(`${list}@${cursorkey + pagesize}`, { edge: rows.edge, until: Date.now() + rememberedFor });
}

/** The condition for the rows after an edge, in a form that an index can begin at. */
export function seekCondition(keys: readonly SortKey[], [value, id]: Edge, values: Values): string {
  const [key] = keys;
  if (!key) return "true";
  const { expression, direction, type } = key;
  const after = direction === "desc" ? "<" : ">";
  const afterId = idDirection(keys) === "desc" ? "<" : ">";
  const edge = values.add(value, type);
  return `${expression} ${after}= ${edge} and (${expression} ${after} ${edge} or r.id ${afterId} ${values.add(id, "uuid")})`;
}
