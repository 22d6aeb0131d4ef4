import type { PeriodWindow } from "../period-window.ts";
import type { FigureSql, KeySql } from "../report-sql.ts";
import {
  conditionOf,
  cutKeySql,
  daysCondition,
  type FilterSql,
  type Grouping,
  type Parameters,
} from "../rows-sql.ts";
import { slotCondition } from "../sums-sql.ts";
import { allOrders, anyOrder, bitsSql, buyerKeys, placeDigits } from "./stored-totals.ts";
import { restCondition } from "./totals-source.ts";
import type { TotalsPlan } from "./usable-totals.ts";

/** How distinct people of a source are counted from stored sets. */
export interface PeopleSets {
  /** The counted expression and the condition of its rows, as the figure has them. */
  readonly of: string;
  readonly where: string | null;
  /** Stored sets by the SQL of their key, or the people themselves, whose keys come from their profiles. */
  readonly sets: ReadonlyMap<string, string> | PersonKeys;
}

/** People who were active: buyers of all orders, and others. */
export interface PersonKeys {
  /** SQL: `profile_id, day` of activity besides orders. */
  readonly others: string;
  /** The table that keys and filters refer to, and which of its rows count. */
  readonly from: string;
  readonly id: string;
  readonly where: string;
}

/** Buyers of sales by each breakdown that they are stored by. */
export const buyerSets: ReadonlyMap<string, string> = new Map(
  [...buyerKeys.keys()].map((column) => [`f.${column}`, column]),
);

interface PeopleQuery {
  readonly figure: Extract<FigureSql, { kind: "distinct" }>;
  readonly people: PeopleSets;
  readonly plan: TotalsPlan;
  readonly window: PeriodWindow;
  readonly isPointInTime: boolean;
  readonly grouping: Grouping | null;
  readonly narrowed: readonly FilterSql[];
  readonly withSlots: boolean;
  readonly values: Parameters;
}

/** What a statement counts: the stored set, the facts of the other days, and the keys. */
interface Counted {
  readonly set: string;
  /** SQL: `day, key, profile_id` of the days that are read from facts. */
  readonly rest: string;
  /** SQL: conditions and key of a stored row, whose key is `s.key`. */
  readonly where: string;
  readonly key: string;
  /** SQL: `key, profile_id` of the people who count; null when all do. */
  readonly persons: string | null;
}

const isPersonKeys = (sets: PeopleSets["sets"]): sets is PersonKeys => "others" in sets;
const isSimple = ({ via, isMany, joins }: KeySql): boolean => !via && !isMany && joins.length === 0;

/** The stored set that has the keys of grouping and filters; null when none has. */
function countedByKey(
  sets: ReadonlyMap<string, string>,
  { plan, grouping, narrowed, values }: PeopleQuery,
): Counted | null {
  const keys = [...(grouping ? [grouping] : []), ...narrowed];
  const [first] = keys;
  if (keys.some(({ key, level }) => !isSimple(key) || (key.isPlace && level > placeDigits))) return null;
  if (keys.some(({ key }) => key.sql !== first?.key.sql)) return null;
  const set = first ? sets.get(first.key.sql.replaceAll('"', "")) : allOrders;
  if (set === undefined) return null;
  const stored = first ? `(${buyerKeys.get(set)})::text` : "null";
  const rest = plan.rest.length > 0 ? `(${restCondition("f.day", plan, values)})` : "false";
  return {
    set,
    rest: `select distinct f.day, ${stored} as key, f.profile_id from order_fact f where f.is_sale and f.profile_id is not null and ${rest}`,
    where: narrowed.map((filter) => conditionOf(filter, "s.key", values)).join(" and ") || "true",
    key: grouping ? cutKeySql("s.key", grouping) : "null::text",
    persons: null,
  };
}

function keyOfPersons(grouping: Grouping | null): { readonly sql: string; readonly join: string } {
  if (!grouping) return { sql: "null::text", join: "" };
  const { key } = grouping;
  if (!key.isMany) return { sql: `(${cutKeySql(key.sql, grouping)})::text`, join: "" };
  return {
    sql: "one_key",
    join: `cross join lateral unnest(case when coalesce(cardinality(${key.sql}), 0) = 0 then array[null] else ${key.sql}::text[] end) one_key`,
  };
}

/** People whose keys come from their profiles. */
function countedByPerson(
  { others, from, id, where }: PersonKeys,
  { plan, window, grouping, narrowed, values }: PeopleQuery,
): Counted | null {
  if ([...(grouping ? [grouping] : []), ...narrowed].some(({ key }) => key.via)) return null;
  const key = keyOfPersons(grouping);
  const conditions = narrowed.map((filter) => conditionOf(filter, filter.key.sql, values));
  const rest = plan.rest.length > 0 ? `(${restCondition("day", plan, values)})` : "false";
  const days = daysCondition("day", { window, isPointInTime: false, values });
  return {
    set: anyOrder,
    rest: `select day, null as key, profile_id from order_fact where profile_id is not null and ${rest}
      union select day, null, profile_id from (${others}) o where profile_id is not null and (${days})`,
    where: "true",
    key: "null::text",
    // A set has each person once, however often a person is selected.
    persons: `select ${key.sql} as key, ${id} as profile_id from ${from} ${key.join} where ${[where, ...conditions].join(" and ")}`,
  };
}

/** SQL: the sets by slot and key as bits, `d`; and who counts under which key, `mask`. */
function setsSql({ set, rest, where, key, persons }: Counted, { plan, window, values }: PeopleQuery): string {
  const starts = `${values.add(window.starts)}::date[]`;
  const days = (list: readonly string[]) => `s.day = any (${values.add(list)}::date[])`;
  const of = `s.breakdown = '${set}' and ${where}`;
  return `with rest as materialized (${rest}),
  -- People who have no number yet get one for this statement.
  newcomer as materialized (
    select r.profile_id, (select coalesce(max(number), -1) from order_buyer)::int + row_number() over ()::int as number
    from (select distinct profile_id from rest) r
    where not exists (select from order_buyer b where b.profile_id = r.profile_id)),
  d as materialized (
    select slot, key, part, bit_or(bits) as bits from (
      select width_bucket(s.day, ${starts}) as slot, ${key} as key, s.part, s.buyers as bits
      from order_month_buyers s where ${of} and ${days(plan.months)}
      union all
      (${bitsSql(
        ["slot", "key"],
        `select width_bucket(s.day, ${starts}) as slot, ${key} as key, n as number
        from order_day_buyers s cross join lateral unnest(s.buyers) n where ${of} and ${days(plan.days)}
        union all
        select width_bucket(s.day, ${starts}), ${key}, s.number
        from (select r.day, r.key, coalesce(b.number, w.number) as number from rest r
          left join order_buyer b on b.profile_id = r.profile_id left join newcomer w on w.profile_id = r.profile_id) s
        where ${where}`,
      )})) every
    group by 1, 2, 3)${
      persons === null
        ? ""
        : `,
  mask as materialized (
    ${bitsSql(
      ["key"],
      `select p.key, n.number from (${persons}) p
        join (select profile_id, number from order_buyer union all select profile_id, number from newcomer) n
          on n.profile_id = p.profile_id`,
    )}),
  counting as materialized (select part, bit_or(bits) as bits from mask group by part)`
    }`;
}

/**
 * SQL that counts distinct people from stored sets; its columns are those of `distinctSql`. Null when the sets do not
 * have the keys of the statement.
 */
export function peopleSql(query: PeopleQuery): string | null {
  const { figure, people, window, isPointInTime, grouping, withSlots } = query;
  if (isPointInTime || people.of !== figure.of || people.where !== figure.where) return null;
  const counted = isPersonKeys(people.sets)
    ? countedByPerson(people.sets, query)
    : countedByKey(people.sets, query);
  if (!counted) return null;
  const now = slotCondition(window.now, false);
  const before = slotCondition(window.before, false);
  const size = (bits: string) => `coalesce(sum(bit_count(${bits})), 0)::int`;
  const hasMask = counted.persons !== null;
  const of = hasMask ? "d.bits & c.bits" : "d.bits";
  const masked = hasMask ? "join counting c on c.part = d.part" : "";
  const sides = `side as materialized (
    select ${now} as is_now, d.key, d.part, bit_or(${of}) as bits from d ${masked} where ${now} or ${before} group by 1, 2, 3)`;
  const bySlot = `select 'slot', slot, null, ${size("bits")}, 0 from (
    select d.slot, d.part, bit_or(${of}) as bits from d ${masked} group by 1, 2) s group by slot`;
  const bySide = `select 'side', null::int, null, ${size("case when is_now then bits end")}, ${size("case when not is_now then bits end")}
    from (select is_now, part, bit_or(bits) as bits from side group by 1, 2) s`;
  const [key, bits, join] = hasMask
    ? ["m.key", "s.bits & m.bits", "join mask m on m.part = s.part"]
    : ["s.key", "s.bits", ""];
  const byKey = `select 'key', null::int, ${key}, ${size(`case when is_now then ${bits} end`)}, ${size(`case when not is_now then ${bits} end`)}
    from side s ${join} group by ${key}`;
  const selects = [...(withSlots ? [bySlot, bySide] : []), ...(grouping ? [byKey] : [])];
  return `${setsSql(counted, query)}, ${sides}
    select * from (${selects.join(" union all ")}) u (part, slot, key, now, before)`;
}
