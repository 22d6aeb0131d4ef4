import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import type { RecordContext } from "../operation-context.ts";

/** SQL of the first day whose changes are all in the table; null while nothing is archived. The archive always begins with the oldest month. */
export const archivedBeforeSql = `(select (max(a.month) + interval '1 month')::date from archive a
  where a.table_name = 'history' and exists (select from archive_part p where p.archive_id = a.id and p.removed > 0))`;

/** SQL: whether changes of a time are in the archive. */
export const isArchivedSql = (time: string): string =>
  `coalesce((${time} at time zone 'Asia/Phnom_Penh')::date < ${archivedBeforeSql}, false)`;

/** The first day whose changes of a record are not in the archive; null for a record that is younger. */
export async function readArchivedBefore({ db, entity, id }: RecordContext): Promise<string | null> {
  const [found] = await db.query<{ day: string }>(
    `select ${archivedBeforeSql}::text as day from ${quote(tableName(entity))} r where r.id = $1 and ${isArchivedSql("r.created_at")}`,
    [id],
  );
  return found?.day ?? null;
}
