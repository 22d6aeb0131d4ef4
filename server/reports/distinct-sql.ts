import type { PeriodWindow } from "./period-window.ts";
import { cutKeySql, type Grouping } from "./rows-sql.ts";
import { slotCondition } from "./sums-sql.ts";

interface DistinctQuery {
  readonly rows: { readonly from: string; readonly where: string; readonly slot: string };
  readonly of: string;
  readonly window: PeriodWindow;
  readonly isPointInTime: boolean;
  readonly grouping: Grouping | null;
  readonly withSlots: boolean;
}

/** Join of a key that is reached through a record or is one of several. */
function keyJoin(grouping: Grouping | null): { readonly sql: string; readonly join: string } {
  if (!grouping) return { sql: "null::text", join: "" };
  const { key } = grouping;
  const sql = key.via ? "via_key.key" : key.sql;
  const via = key.via ? `left join (${key.via.map}) via_key on via_key.id = ${key.via.of}` : "";
  if (!key.isMany) return { sql: cutKeySql(sql, grouping), join: via };
  return {
    sql: "one_key",
    join: `${via} cross join lateral unnest(case when coalesce(cardinality(${sql}), 0) = 0 then array[null] else ${sql}::text[] end) one_key`,
  };
}

/**
 * SQL that counts distinct values. Columns: `part` (`slot`, `side`, `key`), `slot`, `key`, `now` and `before`.
 * Point-in-time values are counted in the slot in which they first occur.
 */
export function distinctSql({ rows, of, window, isPointInTime, grouping, withSlots }: DistinctQuery): string {
  const key = keyJoin(grouping);
  const now = slotCondition(window.now, false);
  const before = slotCondition(window.before, false);
  const base = `with d as materialized (
    select ${isPointInTime ? `min(${rows.slot})` : rows.slot} as slot, (${key.sql})::text as key, ${of} as of
    from ${rows.from} ${key.join} where ${rows.where} and ${of} is not null
    group by ${isPointInTime ? "2, 3" : "1, 2, 3"})`;
  const first = isPointInTime
    ? "select min(slot) as slot, of from d group by of"
    : "select distinct slot, of from d";
  const bySlot = `select 'slot', slot, null, count(*)::int, 0 from (${first}) s group by slot`;
  const bySide = `select 'side', null::int, null, count(distinct of) filter (where ${now})::int, count(distinct of) filter (where ${before})::int from d`;
  const byKey = isPointInTime
    ? `select 'key', null::int, key, count(*) filter (where ${slotCondition(window.now, true)})::int, count(*) filter (where ${slotCondition(window.before, true)})::int from d group by key`
    : `select 'key', null::int, key, count(*) filter (where is_now)::int, count(*) filter (where not is_now)::int
      from (select distinct key, of, ${now} as is_now from d where ${now} or ${before}) k group by key`;
  const selects = [
    ...(withSlots ? [bySlot, ...(isPointInTime ? [] : [bySide])] : []),
    ...(grouping ? [byKey] : []),
  ];
  return `${base} select * from (${selects.join(" union all ")}) u (part, slot, key, now, before)`;
}
