import type { Queries } from "../db/database.ts";
import { type ArchivedTable, cutoffSql, monthSql, monthStartSql } from "./archived-tables.ts";

export interface OldMonth {
  /** Its first day, e.g. `2024-03-01`. */
  readonly month: string;
  readonly rows: number;
}

/** SQL: whether a row's month was restored and stays in the table for now. */
const isHeldSql = (table: ArchivedTable): string =>
  `exists (select from archive a where a.table_name = '${table.name}' and a.month = ${monthSql(table)} and a.restored_until > now())`;

/** The months of a table that are older than `keepMonths` months, oldest first, without those restored for now. 0 months: none. */
export async function findOldMonths(
  db: Queries,
  table: ArchivedTable,
  keepMonths: number,
): Promise<readonly OldMonth[]> {
  if (keepMonths <= 0) return [];
  return db.queryPlanned<OldMonth>(
    `select ${monthSql(table)} as month, count(*)::int as rows from ${table.from}
     where ${table.time} < ${monthStartSql(table, cutoffSql("$1::int"))} and ${table.mayGo} and not ${isHeldSql(table)}
     group by 1 order by 1`,
    [keepMonths],
  );
}

export interface ArchivePreview {
  readonly months: readonly OldMonth[];
  readonly rows: number;
  /** The share of these rows in the size of the table and its indexes. */
  readonly bytes: number;
}

/** What archiving a table would move: a dry run. */
export async function previewArchive(
  db: Queries,
  table: ArchivedTable,
  keepMonths: number,
): Promise<ArchivePreview> {
  const months = await findOldMonths(db, table, keepMonths);
  const rows = months.reduce((sum, month) => sum + month.rows, 0);
  const [size] = await db.query<{ bytes: number }>(
    `select round(pg_total_relation_size(oid) * least(1, $2::float8 / greatest(reltuples, $2::float8, 1)))::float8 as bytes
     from pg_class where oid = $1::text::regclass`,
    [table.name, rows],
  );
  return { months, rows, bytes: size?.bytes ?? 0 };
}
