import type { PeriodWindow, Slots } from "./period-window.ts";
import type { SumPart } from "./plan.ts";
import { cutKeySql, type Grouping } from "./rows-sql.ts";

interface SumsQuery {
  readonly rows: { readonly from: string; readonly where: string; readonly slot: string };
  readonly parts: readonly SumPart[];
  readonly window: PeriodWindow;
  readonly isPointInTime: boolean;
  /** Null: by slot only. */
  readonly grouping: Grouping | null;
  /** Whether sums of slots are needed in addition to those of keys. */
  readonly withSlots: boolean;
}

/** SQL: the slots of a side: its own, or, for point-in-time values, all up to its end. */
export const slotCondition = (slots: Slots | null, isPointInTime: boolean): string =>
  slots ? `slot between ${isPointInTime ? 0 : slots.from} and ${slots.to}` : "false";

const unnested = (sql: string): string =>
  `cross join lateral unnest(case when coalesce(cardinality(${sql}), 0) = 0 then array[null] else ${sql}::text[] end) one_key`;

/** SQL: the rows summed by slot and, with a grouping, by the column that its keys derive from (`base`). */
function baseSums({ rows, parts, grouping }: SumsQuery): string {
  const columns = parts.map(({ sql }, index) => `${sql} as c${index}`).join(", ");
  if (!grouping)
    return `select ${rows.slot} as slot, ${columns} from ${rows.from} where ${rows.where} group by 1`;
  const { sql, via, isMany } = grouping.key;
  const isUnnested = isMany === true && !via;
  const base = via ? via.of : isUnnested ? "one_key" : cutKeySql(sql, grouping);
  return `select ${rows.slot} as slot, ${base} as base, ${columns}
    from ${rows.from}${isUnnested ? `\n${unnested(sql)}` : ""}
    where ${rows.where}
    group by 1, 2`;
}

/** SQL: the base sums with the key of each row, looked up where the grouping needs another table. */
function withKeys(inner: string, grouping: Grouping): string {
  const { via, isMany } = grouping.key;
  if (!via) return `select i.*, i.base as key from (${inner}) i`;
  return `select i.*, ${isMany ? "one_key" : cutKeySql("via_key.key", grouping)} as key from (${inner}) i
      left join (${via.map}) via_key on via_key.id = i.base ${isMany ? unnested("via_key.key") : ""}`;
}

/**
 * Aggregates rows by slot and key first, in parallel, and then by each of them. Columns: `slot, key, is_slot`, and per
 * part `n` the sums `a<n>` of a slot, and `n<n>` and `b<n>` of a key in the period and the comparison period.
 */
export function sumsSql(query: SumsQuery): string {
  const { parts, window, isPointInTime, grouping, withSlots } = query;
  const inner = baseSums(query);
  if (!grouping)
    return `select slot, null as key, true as is_slot, ${parts.map((_, n) => `sum(c${n}) as a${n}`).join(", ")} from (${inner}) i group by slot`;
  const sums = parts.flatMap((_, n) => [
    `sum(c${n}) as a${n}`,
    `sum(c${n}) filter (where ${slotCondition(window.now, isPointInTime)}) as n${n}`,
    `sum(c${n}) filter (where ${slotCondition(window.before, isPointInTime)}) as b${n}`,
  ]);
  const sets = withSlots ? "grouping sets ((slot), (key))" : "key";
  const slot = withSlots ? "slot, grouping(slot) = 0 as is_slot" : "null as slot, false as is_slot";
  return `select ${slot}, key::text as key, ${sums.join(", ")} from (${withKeys(inner, grouping)}) m group by ${sets}`;
}
