import { AppError } from "../../../domain/errors/errors.ts";
import { message } from "../../../domain/errors/messages.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { authorize } from "../access/authorize.ts";
import { orderSql, parseSort } from "../list/sort.ts";
import { invalidateTotals } from "../list/total.ts";
import type { OperationContext } from "../operation-context.ts";
import { invalidError } from "../record-errors.ts";

/** Reorders records of a manually sorted list; together they keep the same positions. */
export async function reorderRecords({
  db,
  actor,
  entity,
  ids,
}: OperationContext & { readonly db: Queries; readonly ids: readonly string[] }): Promise<void> {
  authorize(actor, entity, "update");
  if (!entity.list.reorder) throw invalidError([{ path: "action", message: message("invalid") }]);
  const table = quote(tableName(entity));
  const rows = await db.query<{ id: string; order: number }>(
    `select r.id, r."order" from ${table} r where r.deleted_at is null order by ${orderSql(parseSort(entity, "order"))} for update of r`,
  );
  const moved = new Set(ids);
  if (rows.filter(({ id }) => moved.has(id)).length !== ids.length) throw new AppError("notFound");
  const next = ids.values();
  const ordered = rows.map(({ id }) => (moved.has(id) ? (next.next().value ?? id) : id));
  const before = new Map(rows.map(({ id, order }) => [id, order]));
  const changed = ordered.flatMap((id, order) => (before.get(id) === order ? [] : [{ id, order }]));
  await db.query("select set_config('kasekam.action', 'reorder', true)");
  await db.query(
    `update ${table} r set "order" = n."order", version = r.version + 1, updated_at = greatest(now(), r.updated_at), updated_by = $3
     from unnest($1::uuid[], $2::int[]) n (id, "order") where r.id = n.id`,
    [changed.map(({ id }) => id), changed.map(({ order }) => order), actor.userId],
  );
  await db.query("select set_config('kasekam.action', '', true)");
  invalidateTotals({ db, entity });
}
