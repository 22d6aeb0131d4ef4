import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { isReferredToSql } from "../../records/read/referrers.ts";
import { labelSql } from "../../records/read/serialize.ts";
import { isPurgeableSql, purgeBin, tableOwners } from "../../records/write/purge.ts";
import { type RetentionExample, type RuleWork, shownExamples } from "../rule-work.ts";

/** SQL for each table of what refuses a delete of its rows: tables outside of the declarations, such as passwords. */
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
    .map(({ table, column }) => ` or exists (select from ${table} x where x.${quote(column)} = d.id)`)
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
    const isHeld = `(${isReferredToSql(entity, "d.id", "$2")}${await refusalsOf(db, entity)})`;
    const rows = await db.queryPlanned<{
      id: string;
      isHeld: boolean;
      label: string;
      labelKh: string | null;
      at: Date;
    }>(
      `select d.id, ${isHeld} as "isHeld", coalesce((${label})::text, '') as label, (${labelKh})::text as "labelKh", d.deleted_at as at
       from ${quote(tableName(entity))} d where ${isPurgeableSql("d", "$1")} and $2::uuid[] is not null order by d.id`,
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
