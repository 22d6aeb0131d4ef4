import { v7 as uuidv7 } from "uuid";
import type { AnyEntity, Field, NoExtra, StoredValues, SystemFields } from "../../../domain/declare/index.ts";
import { snakeCase } from "../../../domain/declare/names.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { historyName, tableName } from "../../db/schema/tables.ts";
import { invalidateTotals } from "../list/total.ts";
import type { Input } from "../operation-context.ts";
import { columnValuesOf } from "../values/column-values.ts";

const rowsAtOnce = 500;

/**
 * How much new words may wait in the pending lists of the search's indexes. Every search reads the lists, so they are
 * short; an import that fills them anew for every few rows spends a fifth of its time on them. The last rows of each
 * call flush what is more than the short list.
 */
const shortPendingList = "64kB";
const longPendingList = "4MB";
const searchColumn = "search";
const systemNames = ["id", "createdAt", "createdBy", "updatedAt", "updatedBy", "deletedAt"];

/** The columns of a row as JSON: the given values, defaults for the rest, and the words of searched texts. */
function rowJson(
  target: { readonly db: Queries; readonly entity: AnyEntity },
  input: Input,
  { id, now }: { readonly id: string | undefined; readonly now: string },
): Record<string, unknown> {
  // Rows inserted together have the same columns, so omitted fields are sent as empty.
  const defaults = Object.entries<Field>(target.entity.fields).map(([name, field]) => [
    name,
    field.default ?? null,
  ]);
  const cells = columnValuesOf(target, { ...Object.fromEntries(defaults), ...input });
  const system = systemNames.flatMap((name) =>
    input[name] === undefined ? [] : [[snakeCase(name), input[name]]],
  );
  const columns = cells.map(({ column, type, value }) => [
    column.slice(1, -1),
    type === "jsonb" && typeof value === "string" ? JSON.parse(value) : value,
  ]);
  return {
    id,
    version: 1,
    created_at: now,
    updated_at: now,
    ...Object.fromEntries([...columns, ...system]),
  };
}

/**
 * The words of the rows, for `insert_search_documents`, which makes those of equal texts once; null when the entity has no
 * searched texts.
 */
function wordsOfRows(rows: readonly Record<string, unknown>[]): string | null {
  const idsByText = new Map<string, unknown[]>();
  for (const { id, deleted_at, search } of rows) {
    if (typeof search !== "string") continue;
    const text = `"live":${(deleted_at ?? null) === null},"texts":${search}`;
    const ids = idsByText.get(text);
    if (ids) ids.push(id);
    else idsByText.set(text, [id]);
  }
  if (idsByText.size === 0) return null;
  return `[${[...idsByText].map(([text, ids]) => `{"ids":${JSON.stringify(ids)},${text}}`).join(",")}]`;
}

/** The values of a record to insert; `id` and the other system fields are generated when they are not set. */
export type NewValues<E> = StoredValues<E> & {
  readonly [K in keyof SystemFields]?: SystemFields[K] | undefined;
};

interface InsertOptions {
  /** Leaves out the words of searched texts, for rows that are rolled back: they take half of the time. */
  readonly isRehearsal?: boolean;
  /** Of the search's indexes while the rows are written; for a database that nobody searches yet. */
  readonly pendingList?: string;
}

/**
 * Inserts many trusted records (seed, generated data): writes the words of searched texts and defaults; only table constraints
 * are checked. Rows may set `id` and the system fields. Returns the ids, in order. Rows with equal timestamps are
 * listed by id, so the ids are made ascending, which UUIDs of the same millisecond are not by default.
 */
export async function insertMany<E extends AnyEntity, V extends NewValues<E>>(
  db: Queries,
  entity: E,
  inputs: readonly (V & NoExtra<V, NewValues<E>>)[],
  options?: InsertOptions,
): Promise<readonly string[]>;
export async function insertMany(
  db: Queries,
  entity: AnyEntity,
  inputs: readonly Input[],
  { isRehearsal = false, pendingList }: InsertOptions = {},
): Promise<readonly string[]> {
  const table = quote(tableName(entity));
  const newIds = inputs.map(() => uuidv7()).sort();
  const now = new Date().toISOString();
  const ids: string[] = [];
  let running: Promise<unknown> = Promise.resolve();
  for (let start = 0; start < inputs.length; start += rowsAtOnce) {
    const rows = inputs
      .slice(start, start + rowsAtOnce)
      .map((input, place) => rowJson({ db, entity }, input, { id: newIds[start + place], now }));
    const columns = [...new Set(rows.flatMap(Object.keys))]
      .filter((name) => name !== searchColumn)
      .map(quote)
      .join(", ");
    const words = isRehearsal ? null : wordsOfRows(rows);
    const isLast = start + rowsAtOnce >= inputs.length;
    // The rows above are prepared while the database writes the ones before.
    await running;
    // In one statement, because the caller may have no transaction.
    running = db.queryPlanned(
      `with made as (insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json) returning id)
       select insert_search_documents($2::text, $3::jsonb)
       from (select count(*), set_config('gin_pending_list_limit', $4, true) from made) inserted where $3::jsonb is not null`,
      [
        JSON.stringify(rows),
        historyName(entity),
        words,
        pendingList ?? (isLast ? shortPendingList : longPendingList),
      ],
    );
    // A failure is thrown where it is awaited.
    running.catch(() => {});
    ids.push(...rows.map(({ id }) => String(id)));
  }
  await running;
  invalidateTotals({ db, entity });
  return ids;
}
