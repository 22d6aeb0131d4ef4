import type { Queries } from "../db/database.ts";

export interface ListedArchive {
  readonly table: string;
  /** The first day of the month. */
  readonly month: string;
  /** Rows that are in the archive only. */
  readonly rows: number;
  /** Size of its compressed files. */
  readonly bytes: number;
  readonly restoredUntil: Date | null;
}

/** Lists the archived months, by table. */
export const listArchives = (db: Queries): Promise<readonly ListedArchive[]> =>
  db.query<ListedArchive>(
    `select a.table_name as "table", a.month, sum(p.removed)::int as rows, sum(p.bytes)::float8 as bytes, max(a.restored_until) as "restoredUntil"
     from archive a join archive_part p on p.archive_id = a.id where a.verified_at is not null
     group by a.table_name, a.month order by a.table_name, a.month`,
  );
