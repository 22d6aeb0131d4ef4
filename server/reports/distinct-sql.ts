import { cutKey, type Grouping } from "./rows-sql.ts";
import { within } from "./sums-sql.ts";
import type { Window } from "./window.ts";

interface Wanted {
  readonly rows: { readonly from: string; readonly where: string; readonly slot: string };
  readonly of: string;
  readonly window: Window;
  readonly isStanding: boolean;
  readonly grouping: Grouping | null;
  readonly withSlots: boolean;
}

/** What a key is joined to rows by, where it is found by way of a record or is one of several. */
function keyOf(grouping: Grouping | null): { readonly sql: string; readonly join: string } {
  if (!grouping) return { sql: "null::text", join: "" };
  const { key } = grouping;
  const sql = key.via ? "via_key.key" : key.sql;
  const via = key.via ? `left join (${key.via.map}) via_key on via_key.id = ${key.via.of}` : "";
  if (!key.isMany) return { sql: cutKey(sql, grouping), join: via };
  return {
    sql: "one_key",
    join: `${via} cross join lateral unnest(case when coalesce(cardinality(${sql}), 0) = 0 then array[null] else ${sql}::text[] end) one_key`,
  };
}

/**
 * How many different values there are: gives `part` (`slot`, `side`, `key`), `slot, key`, and `now` and `before`. What is
 * standing is counted in the slot in which it comes first.
 */
export function distinctSql({ rows, of, window, isStanding, grouping, withSlots }: Wanted): string {
  const key = keyOf(grouping);
  const now = within(window.now, false);
  const before = within(window.before, false);
  const base = `with d as materialized (
    select ${isStanding ? `min(${rows.slot})` : rows.slot} as slot, (${key.sql})::text as key, ${of} as of
    from ${rows.from} ${key.join} where ${rows.where} and ${of} is not null
    group by ${isStanding ? "2, 3" : "1, 2, 3"})`;
  const first = isStanding
    ? "select min(slot) as slot, of from d group by of"
    : "select distinct slot, of from d";
  const bySlot = `select 'slot', slot, null, count(*)::int, 0 from (${first}) s group by slot`;
  const bySide = `select 'side', null::int, null, count(distinct of) filter (where ${now})::int, count(distinct of) filter (where ${before})::int from d`;
  const byKey = isStanding
    ? `select 'key', null::int, key, count(*) filter (where ${within(window.now, true)})::int, count(*) filter (where ${within(window.before, true)})::int from d group by key`
    : `select 'key', null::int, key, count(*) filter (where is_now)::int, count(*) filter (where not is_now)::int
      from (select distinct key, of, ${now} as is_now from d where ${now} or ${before}) k group by key`;
  const selects = [
    ...(withSlots ? [bySlot, ...(isStanding ? [] : [bySide])] : []),
    ...(grouping ? [byKey] : []),
  ];
  return `${base} select * from (${selects.join(" union all ")}) u (part, slot, key, now, before)`;
}
