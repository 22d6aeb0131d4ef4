import type { PeriodWindow } from "./period-window.ts";
import type { KeySql, Source } from "./report-sql.ts";
import { type TotalsReading, totalsRows } from "./totals/totals-source.ts";

/** Collects the parameters of a statement. Returns the placeholder of each. */
export class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A filter on a breakdown. */
export interface FilterSql {
  readonly breakdown: string;
  readonly key: KeySql;
  /** One key, or all but these; `null` stands for rows without a key. */
  readonly to: { readonly is: string } | { readonly not: readonly (string | null)[] };
  /** Place level to which keys are cut for `not`. */
  readonly level: number;
}
/** The breakdown that rows are grouped by. */
export interface Grouping {
  readonly key: KeySql;
  /** Number of digits of a place code that form its key. */
  readonly level: number;
}

const joinName = (name: string): string => `via_${name.toLowerCase()}`;

/** Joins a key of a referenced record to every row. */
function joinVia(key: KeySql, name: string): { readonly sql: string; readonly join: string | null } {
  if (!key.via) return { sql: key.sql, join: null };
  const alias = joinName(name);
  return { sql: `${alias}.key`, join: `left join (${key.via.map}) ${alias} on ${alias}.id = ${key.via.of}` };
}

/** Cuts a place key to the required level. */
export const cutKeySql = (sql: string, { key, level }: Grouping): string =>
  key.isPlace ? `case when length(${sql}) >= ${level} then left(${sql}, ${level}) end` : sql;

/** SQL: the condition of a filter on the expression of its key. */
export function conditionOf({ key, to, level }: FilterSql, sql: string, values: Parameters): string {
  const keys = key.isPlace ? cutKeySql(sql, { key, level }) : sql;
  if ("is" in to) {
    // A place code starts with the codes of its parents.
    if (key.isPlace) return `left(${sql}, ${to.is.length}) = ${values.add(to.is)}`;
    return key.isMany ? `${values.add(to.is)} = any (${sql}::text[])` : `${sql} = ${values.add(to.is)}`;
  }
  const known = values.add(to.not.filter((one) => one !== null));
  const isNoneLeft = to.not.includes(null) ? "false" : "true";
  if (key.isMany)
    return `(case when coalesce(cardinality(${sql}), 0) = 0 then ${isNoneLeft} else exists (select from unnest(${sql}::text[]) k where k <> all (${known}::text[])) end)`;
  return `coalesce(${keys}::text <> all (${known}::text[]), ${isNoneLeft})`;
}

/** SQL: condition on the days to read. */
export function daysCondition(
  day: string,
  { window: { spans }, isPointInTime, values }: Pick<RowsInput, "window" | "isPointInTime" | "values">,
): string {
  if (!isPointInTime)
    return spans
      .map(({ from, to }) => `${day} between ${values.add(from)}::date and ${values.add(to)}::date`)
      .join(" or ");
  const last = spans.map(({ to }) => to).sort();
  return `${day} <= ${values.add(last.at(-1) ?? "")}::date`;
}

interface RowsInput {
  readonly source: Source;
  readonly window: PeriodWindow;
  readonly isPointInTime: boolean;
  readonly narrowed: readonly FilterSql[];
  /** Joins that figures and keys need. */
  readonly joins: readonly string[];
  /** Totals to read instead of the rows of the source. */
  readonly stored: TotalsReading | null;
  readonly values: Parameters;
}

/** SQL: `from … where …` of the counted rows, and the expression of each row's slot. */
export function rowsSql({ source, window, isPointInTime, narrowed, joins, stored, values }: RowsInput) {
  const needed = new Set([...joins, ...narrowed.flatMap(({ key }) => key.joins)]);
  const declared = Object.entries(source.joins ?? {}).flatMap(([name, sql]) =>
    needed.has(name) ? [sql] : [],
  );
  const conditions: string[] = [];
  const vias: string[] = [];
  for (const narrowing of narrowed) {
    const suffix = "is" in narrowing.to ? narrowing.breakdown : `${narrowing.breakdown}_rest`;
    const { sql, join } = joinVia(narrowing.key, suffix);
    if (join) vias.push(join);
    conditions.push(conditionOf(narrowing, sql, values));
  }
  const from = stored ? totalsRows(stored, values) : source.from;
  const days = stored ? "true" : `(${daysCondition(source.day, { window, isPointInTime, values })})`;
  return {
    from: [from, ...declared, ...vias].join("\n"),
    where: [...(source.where ? [source.where] : []), days, ...conditions].join(" and "),
    slot: `width_bucket(${source.day}, ${values.add(window.starts)}::date[])`,
  };
}
