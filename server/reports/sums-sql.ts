import type { Part } from "./plan.ts";
import { cutKey, type Grouping } from "./rows-sql.ts";
import type { Slots, Window } from "./window.ts";

interface Wanted {
  readonly rows: { readonly from: string; readonly where: string; readonly slot: string };
  readonly parts: readonly Part[];
  readonly window: Window;
  readonly isStanding: boolean;
  /** Null: by slot alone. */
  readonly grouping: Grouping | null;
  /** Whether the sums of slots are wanted besides those of keys. */
  readonly withSlots: boolean;
}

/** The slots that belong to a side: its own, or all up to its end. */
export const within = (slots: Slots | null, isStanding: boolean): string =>
  slots ? `slot between ${isStanding ? 0 : slots.from} and ${slots.to}` : "false";

const unnested = (sql: string): string =>
  `cross join lateral unnest(case when coalesce(cardinality(${sql}), 0) = 0 then array[null] else ${sql}::text[] end) one_key`;

/**
 * Rows are added up by slot and key first, which several workers may do at once, and what is left of them once more by either.
 * Gives `slot, key, is_slot`, and of the part numbered `n` the sums `a<n>` of a slot, `n<n>` and `b<n>` of a key in the period
 * and in the one compared with.
 */
export function sumsSql({ rows, parts, window, isStanding, grouping, withSlots }: Wanted): string {
  const columns = parts.map(({ sql }, index) => `${sql} as c${index}`).join(", ");
  const via = grouping?.key.via ?? null;
  const isUnnested = grouping?.key.isMany === true && !via;
  const own = grouping && (via ? via.of : isUnnested ? "one_key" : cutKey(grouping.key.sql, grouping));
  const inner = `select ${rows.slot} as slot${own ? `, ${own} as base` : ""}, ${columns}
    from ${rows.from}${isUnnested && grouping ? `\n${unnested(grouping.key.sql)}` : ""}
    where ${rows.where}
    group by 1${own ? ", 2" : ""}`;
  if (!grouping)
    return `select slot, null as key, true as is_slot, ${parts.map((_, n) => `sum(c${n}) as a${n}`).join(", ")} from (${inner}) i group by slot`;
  const mapped = via
    ? `select i.*, ${grouping.key.isMany ? "one_key" : cutKey("via_key.key", grouping)} as key from (${inner}) i
      left join (${via.map}) via_key on via_key.id = i.base ${grouping.key.isMany ? unnested("via_key.key") : ""}`
    : `select i.*, i.base as key from (${inner}) i`;
  const sums = parts.flatMap((_, n) => [
    `sum(c${n}) as a${n}`,
    `sum(c${n}) filter (where ${within(window.now, isStanding)}) as n${n}`,
    `sum(c${n}) filter (where ${within(window.before, isStanding)}) as b${n}`,
  ]);
  const sets = withSlots ? "grouping sets ((slot), (key))" : "key";
  const slot = withSlots ? "slot, grouping(slot) = 0 as is_slot" : "null as slot, false as is_slot";
  return `select ${slot}, key::text as key, ${sums.join(", ")} from (${mapped}) m group by ${sets}`;
}
