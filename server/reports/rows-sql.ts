import type { KeySql, Source } from "./report-sql.ts";
import type { Window } from "./window.ts";

/** Collects the values of a statement; answers the place of each. */
export class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** What a breakdown is narrowed to. */
export interface Narrowing {
  readonly breakdown: string;
  readonly key: KeySql;
  /** One key, or all but these; `null` stands for rows without one. */
  readonly to: { readonly is: string } | { readonly not: readonly (string | null)[] };
  /** How deep a place is cut where `not` is asked for. */
  readonly level: number;
}
/** What rows are put under. */
export interface Grouping {
  readonly key: KeySql;
  /** How many digits of a place's code are its key. */
  readonly level: number;
}

const joinName = (name: string): string => `via_${name.toLowerCase()}`;

/** A key that is found by way of a record, as one that is joined to every row. */
function joined(key: KeySql, name: string): { readonly sql: string; readonly join: string | null } {
  if (!key.via) return { sql: key.sql, join: null };
  const alias = joinName(name);
  return { sql: `${alias}.key`, join: `left join (${key.via.map}) ${alias} on ${alias}.id = ${key.via.of}` };
}

/** A key cut to what is asked for. */
export const cutKey = (sql: string, { key, level }: Grouping): string =>
  key.isPlace ? `case when length(${sql}) >= ${level} then left(${sql}, ${level}) end` : sql;

function conditionOf({ key, to, level }: Narrowing, sql: string, values: Parameters): string {
  const keys = key.isPlace ? cutKey(sql, { key, level }) : sql;
  if ("is" in to) {
    // Codes of places begin with those of the places that they lie in.
    if (key.isPlace) return `left(${sql}, ${to.is.length}) = ${values.add(to.is)}`;
    return key.isMany ? `${values.add(to.is)} = any (${sql}::text[])` : `${sql} = ${values.add(to.is)}`;
  }
  const known = values.add(to.not.filter((one) => one !== null));
  const isNoneLeft = to.not.includes(null) ? "false" : "true";
  if (key.isMany)
    return `(case when coalesce(cardinality(${sql}), 0) = 0 then ${isNoneLeft} else exists (select from unnest(${sql}::text[]) k where k <> all (${known}::text[])) end)`;
  return `coalesce(${keys}::text <> all (${known}::text[]), ${isNoneLeft})`;
}

interface Rows {
  readonly source: Source;
  readonly window: Window;
  readonly isStanding: boolean;
  readonly narrowed: readonly Narrowing[];
  /** Joins that figures and keys need. */
  readonly joins: readonly string[];
  readonly values: Parameters;
}

/** `from … where …` of the rows that count, and the expression of the slot that each lies in. */
export function rowsSql({ source, window, isStanding, narrowed, joins, values }: Rows) {
  const needed = new Set([...joins, ...narrowed.flatMap(({ key }) => key.joins)]);
  const declared = Object.entries(source.joins ?? {}).flatMap(([name, sql]) =>
    needed.has(name) ? [sql] : [],
  );
  const conditions: string[] = [];
  const vias: string[] = [];
  for (const narrowing of narrowed) {
    const suffix = "is" in narrowing.to ? narrowing.breakdown : `${narrowing.breakdown}_rest`;
    const { sql, join } = joined(narrowing.key, suffix);
    if (join) vias.push(join);
    conditions.push(conditionOf(narrowing, sql, values));
  }
  const last =
    window.spans
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? "";
  const days = isStanding
    ? `${source.day} <= ${values.add(last)}::date`
    : window.spans
        .map(({ from, to }) => `${source.day} between ${values.add(from)}::date and ${values.add(to)}::date`)
        .join(" or ");
  return {
    from: [source.from, ...declared, ...vias].join("\n"),
    where: [...(source.where ? [source.where] : []), `(${days})`, ...conditions].join(" and "),
    slot: `width_bucket(${source.day}, ${values.add(window.starts)}::date[])`,
  };
}
