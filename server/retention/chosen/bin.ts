import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { referredToSql } from "../../records/read/referrers.ts";
import { labelSql } from "../../records/read/serialize.ts";
import { isPurgeableSql, purgeBin, tableOwners } from "../../records/write/purge.ts";
import { type RetentionExample, type RuleWork, shownExamples } from "../rule-work.ts";

/** SQL of queries for the ids in `due` that tables outside of the declarations refer to, such as passwords. */
async function refusalsOf(db: Queries, entity: AnyEntity): Promise<string> {
  const keys = await db.query<{ table: string; column: string }>(
    `select k.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid = $1::regclass and k.confdeltype in ('a', 'r') and cardinality(k.conkey) = 1`,
    [quote(tableName(entity))],
  );
  // References of records count already.
  const ofRecords = new Set(entities.map((one) => quote(tableName(one))));
  return keys
    .filter(({ table }) => !ofRecords.has(quote(table.replaceAll('"', ""))))
    .map(
      ({ table, column }) =>
        ` union select x.${quote(column)} from ${table} x where x.${quote(column)} in (select id from due)`,
    )
    .join("");
}

/**
 * Counts what the bin's rule would delete, in the order in which it does: records that only such ones refer to go too.
 */
async function previewBin(db: Queries, days: number) {
  const gone: string[] = [];
  const examples: RetentionExample[] = [];
  let old = 0;
  let oldest: Date | null = null;
  for (const entity of tableOwners()) {
    const { label, labelKh } = labelSql(entity, "d");
    const held = `${referredToSql(entity, "select id from due", "$2")}${await refusalsOf(db, entity)}`;
    const rows = await db.queryPlanned<{
      id: string;
      isHeld: boolean;
      label: string;
      labelKh: string | null;
      at: Date;
    }>(
      `with due as materialized (
         select d.id, coalesce((${label})::text, '') as label, (${labelKh})::text as "labelKh", d.deleted_at as at
         from ${quote(tableName(entity))} d where ${isPurgeableSql(entity, "d", "$1")}),
       held (id) as (${held})
       select due.*, held.id is not null as "isHeld" from due left join held on held.id = due.id
       where $2::uuid[] is not null order by due.id`,
      [days, gone],
    );
    old += rows.length;
    for (const { isHeld: stays, at, ...row } of rows) {
      if (oldest === null || at < oldest) oldest = at;
      if (!stays) {
        gone.push(row.id);
        if (examples.length < shownExamples) examples.push({ ...row, entity: entity.name });
      }
    }
  }
  return { due: gone.length, held: old - gone.length, oldest, examples };
}

export const bin: RuleWork = {
  preview: previewBin,
  apply: ({ db, signal }, days) => purgeBin(db, days, signal),
};
