import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { groupBy } from "../../../domain/values/group-by.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { assertDocumentsAccessible } from "../access/assert-documents-accessible.ts";
import { withFirstEntries } from "../history/timeline.ts";
import { invalidateTotals } from "../list/total.ts";
import type { Input } from "../operation-context.ts";
import { columnValuesOf } from "../values/column-values.ts";
import { insertMany } from "../write/insert-many.ts";

interface WriteRowsContext {
  readonly db: Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
}
interface InsertRowsContext extends WriteRowsContext {
  /** Whether the rows are rolled back. */
  readonly isRehearsal?: boolean;
}
/** New values of a locked and validated record. */
export interface RowChange {
  readonly id: string;
  readonly values: Input;
}

const rowsAtOnce = 500;

/** Inserts validated records; returns their ids, in order. */
export async function insertRows(
  { db, actor, entity, isRehearsal = false }: InsertRowsContext,
  inputs: readonly Input[],
): Promise<readonly string[]> {
  await assertDocumentsAccessible({ db, actor, values: inputs });
  return insertMany(
    db,
    entity,
    inputs.map((input) => ({
      ...withFirstEntries({ actor, entity }, input),
      createdBy: actor.userId,
      updatedBy: actor.userId,
    })),
    { isRehearsal },
  );
}

/** The columns of a row as JSON; jsonb values are embedded rather than encoded as text. */
function columnsOf(
  target: Pick<WriteRowsContext, "db" | "entity">,
  { id, values }: RowChange,
): Record<string, unknown> {
  const cells = columnValuesOf(target, values).map(({ column, type, value }) => [
    column.slice(1, -1),
    type === "jsonb" && typeof value === "string" ? JSON.parse(value) : value,
  ]);
  return { id, ...Object.fromEntries(cells) };
}

/** Updates locked and validated records, grouped by fields; increments each version by one. */
export async function updateRows(
  { db, actor, entity }: WriteRowsContext,
  changes: readonly RowChange[],
): Promise<void> {
  await assertDocumentsAccessible({ db, actor, values: changes });
  const table = quote(tableName(entity));
  const rows = changes.map((change) => columnsOf({ db, entity }, change));
  const alike = groupBy(rows, (row) => Object.keys(row).sort().join(" "));
  for (const group of alike.values()) {
    const names = Object.keys(group[0] ?? {}).filter((name) => name !== "id");
    const sets = names.map((name) => `${quote(name)} = n.${quote(name)}`);
    for (let start = 0; start < group.length; start += rowsAtOnce) {
      await db.queryPlanned(
        `update ${table} r set ${[...sets, "version = r.version + 1", "updated_at = greatest(now(), r.updated_at)", "updated_by = $2"].join(", ")}
         from json_populate_recordset(null::${table}, $1::json) n where r.id = n.id`,
        [JSON.stringify(group.slice(start, start + rowsAtOnce)), actor.userId],
      );
    }
  }
  invalidateTotals({ db, entity });
}

/** Moves locked and validated records to the bin. */
export async function moveRowsToBin(
  { db, actor, entity }: WriteRowsContext,
  ids: readonly string[],
): Promise<void> {
  await db.queryPlanned(
    `update ${quote(tableName(entity))} r set deleted_at = now(), version = r.version + 1, updated_at = greatest(now(), r.updated_at), updated_by = $2
     where r.id = any ($1::uuid[])`,
    [ids, actor.userId],
  );
  invalidateTotals({ db, entity });
}
