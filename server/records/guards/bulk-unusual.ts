import { guardedIn } from "../../../domain/records/unusual.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { asksAboutUnusual } from "../../http/unusual-values.ts";
import { type BulkChange, computeValues } from "../bulk/operations.ts";
import type { Input, OperationContext } from "../operation-context.ts";
import { serializeSql } from "../read/serialize.ts";
import { titleOf } from "../write/notifications.ts";
import { findUnusual } from "./find-unusual.ts";
import { type ListedUnusual, listedUnusual, unusualError } from "./unusual-error.ts";

const rowsAtOnce = 500;

/**
 * Throws `unusual` when a bulk change gives records unusual values that a person has not confirmed. It asks once, before
 * anything is written or queued.
 */
export async function assertBulkUsual(
  { db, entity }: OperationContext & { readonly db: Queries },
  { values, operations }: BulkChange,
  ids: readonly string[],
): Promise<void> {
  if (!asksAboutUnusual() || guardedIn(entity, { ...values, ...operations }).length === 0) return;
  const found: ListedUnusual[] = [];
  let records = 0;
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const rows = await db.query<{ row: Input }>(
      `select ${serializeSql(entity, "record")} as row from ${quote(tableName(entity))} r
       where r.id = any ($1::uuid[]) and r.deleted_at is null order by r.id`,
      [ids.slice(start, start + rowsAtOnce)],
    );
    const changes = rows.map(({ row }) => ({
      row,
      values: { ...values, ...computeValues(entity, operations, row).computed },
    }));
    for (const [place, unusual] of (await findUnusual({ db, entity }, changes)).entries()) {
      if (unusual.length > 0) records += 1;
      const name = titleOf(entity, changes[place]?.row ?? {});
      found.push(...unusual.map((value) => listedUnusual(entity, value, { name })));
    }
  }
  if (records > 0) throw unusualError(found, records);
}
