import type { Queries } from "../db/database.ts";
import { quote } from "../db/schema/identifiers.ts";

export interface TableSize {
  readonly table: string;
  /** Counted where the table has a column of times; else as PostgreSQL last counted them. */
  readonly rows: number;
  /** With TOAST, without indexes. */
  readonly bytes: number;
  readonly indexBytes: number;
  /** What the rows of the last 30 days take, with their share of the indexes; null without a column of times. */
  readonly monthlyBytes: number | null;
  /** The time of the oldest row. */
  readonly oldest: string | null;
}

/** The columns that say when a row came, the first that a table has. */
const timeColumns = ["created_at", "at", "sent_at", "next_try_at", "applied_at"] as const;

interface Measured extends Omit<TableSize, "monthlyBytes" | "oldest"> {
  readonly time: string | null;
}

const sizesSql = `
  select c.relname as "table", sum(greatest(p.reltuples, 0))::float8 as rows, bool_or(p.reltuples < 0) as "isUncounted",
    sum(pg_table_size(p.oid))::float8 as bytes, sum(pg_indexes_size(p.oid))::float8 as "indexBytes",
    (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attname = any ($1::text[]) and not a.attisdropped
       and a.atttypid = 'timestamptz'::regtype order by array_position($1::text[], a.attname::text) limit 1) as time
  from pg_class c
  join pg_class p on p.relkind = 'r' and (p.oid = c.oid or p.oid in (select inhrelid from pg_inherits where inhparent = c.oid))
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.oid, c.relname order by sum(pg_total_relation_size(p.oid)) desc`;

/** The sizes of the tables, the largest first. Reads the times of all rows. */
export async function readTableSizes(db: Queries): Promise<readonly TableSize[]> {
  const tables = await db.query<Measured & { readonly isUncounted: boolean }>(sizesSql, [timeColumns]);
  const sizes: TableSize[] = [];
  for (const { time, isUncounted, ...size } of tables) {
    const column = time === null ? "null::timestamptz" : quote(time);
    const [counted] =
      time === null && !isUncounted
        ? []
        : await db.queryPlanned<{ rows: number; recent: number; oldest: Date | null }>(
            `select count(*)::int as rows, count(*) filter (where ${column} > now() - interval '30 days')::int as recent, min(${column}) as oldest
             from ${quote(size.table)}`,
          );
    const rows = counted?.rows ?? size.rows;
    const share = (counted?.recent ?? 0) / Math.max(rows, 1);
    sizes.push({
      ...size,
      rows,
      monthlyBytes: time === null ? null : Math.round((size.bytes + size.indexBytes) * share),
      oldest: counted?.oldest?.toISOString().slice(0, 10) ?? null,
    });
  }
  return sizes;
}
