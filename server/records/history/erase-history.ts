import type { Queries } from "../../db/database.ts";
import { type ErasedRow, recordErasure } from "./record-erasure.ts";
import { rowHashSql } from "./row-digest.ts";

/** Removes columns from the history of records. */
export async function eraseHistory(
  tx: Queries,
  {
    entity,
    ids,
    columns,
    by,
  }: {
    readonly entity: string;
    readonly ids: readonly string[];
    readonly columns: readonly string[];
    /** Null for a rule. */
    readonly by: string | null;
  },
): Promise<void> {
  const rows = await tx.query<ErasedRow>(
    `with held as (
       select h.id, ${rowHashSql("history", "h")} as before from history h
       where h.entity = $1 and h.record_id = any ($2::uuid[]) and h.changes ?| $3::text[] for update)
     update history h set changes = h.changes - $3::text[] from held where h.id = held.id
     returning h.id, held.before, ${rowHashSql("history", "h")} as after`,
    [entity, ids, columns],
  );
  await recordErasure(tx, { entity, columns, by, rows });
  // The nightly run removes them from archived months. After the update: this also sees an archive that was written since.
  await tx.query(
    `insert into archive_erasure (entity, record_id, columns)
     select $1, id, $3 from unnest($2::uuid[]) id where exists (select from archive where table_name = 'history')`,
    [entity, ids, columns],
  );
}
