import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { type Comparison, guardedIn, unusualText } from "../../../domain/records/unusual.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { columnKindOf } from "../../kinds/kinds.ts";
import { sqlParams } from "../sql-params.ts";

/** A value that a person has to confirm. */
export interface UnusualValue {
  readonly path: string;
  /** What it is compared with; null when it is unusual by itself. */
  readonly from: number | null;
  readonly to: number;
  readonly message: LocalizedText;
}

/** A record to write: what is stored, if anything, and what changes. */
export interface GuardedChange {
  readonly row: AnyRecord | null;
  readonly values: AnyRecord;
}

/** A median of fewer says nothing. */
const fewestAlike = 5;

interface Lookup {
  readonly db: Queries;
  readonly entity: AnyEntity;
  readonly name: string;
  readonly field: Field;
  /** The medians that were read already, by what the records share. */
  readonly medians: Map<string, number | null>;
}

/** The value of the newest record before a day. */
async function findEarlier(
  { db, entity, name }: Lookup,
  since: string,
  { row, values }: GuardedChange,
): Promise<number | null> {
  // A row of a file has only the fields of its columns.
  const day: unknown = values[since] ?? row?.[since] ?? null;
  const [found] = await db.query<{ value: number | null }>(
    `select r.${columnOf(name)} as value from ${quote(tableName(entity))} r
     where r.deleted_at is null and r.id is distinct from $2::uuid
       and r.${columnOf(since)} < coalesce($1::date, (select s.${columnOf(since)} from ${quote(tableName(entity))} s where s.id = $2::uuid))
     order by r.${columnOf(since)} desc limit 1`,
    [day, row?.id ?? null],
  );
  return found?.value ?? null;
}

/** The median of the live records that share the values of some fields, if there are enough of them. */
async function readMedian(
  { db, entity, name }: Lookup,
  shared: readonly (readonly [string, unknown])[],
): Promise<number | null> {
  const parameters = sqlParams();
  const alike = shared.map(([field, value]) => {
    const kind = columnKindOf(entity.fields[field]);
    const type = kind.type(entity.fields[field]);
    const sent = parameters.add(value, type);
    return `r.${columnOf(field)} ${type.endsWith("[]") ? "&&" : "="} ${sent}`;
  });
  const [found] = await db.query<{ median: number | null; count: number }>(
    `select percentile_cont(0.5) within group (order by r.${columnOf(name)})::float as median, count(*)::int as count
     from ${quote(tableName(entity))} r where r.deleted_at is null and ${alike.join(" and ")}`,
    parameters.list,
  );
  return found && found.count >= fewestAlike ? found.median : null;
}

async function findMedian(
  lookup: Lookup,
  alike: readonly string[],
  { row, values }: GuardedChange,
): Promise<number | null> {
  const shared = alike.map((name) => [name, values[name] ?? row?.[name] ?? null] as const);
  if (shared.some(([, value]) => value === null)) return null;
  const key = JSON.stringify(shared);
  const known = lookup.medians.get(key);
  if (known !== undefined) return known;
  const median = await readMedian(lookup, shared);
  lookup.medians.set(key, median);
  return median;
}

/** What a value is compared with: the record before it, its own former value, or similar records. */
async function findComparison(lookup: Lookup, change: GuardedChange): Promise<Comparison | null> {
  const { since, alike } = lookup.field.plausible ?? {};
  if (since !== undefined) {
    const earlier = await findEarlier(lookup, since, change);
    if (earlier !== null) return { with: "earlier", value: earlier };
  }
  const own: unknown = change.row?.[lookup.name];
  if (typeof own === "number" && own > 0) return { with: "current", value: own };
  const median = alike && (await findMedian(lookup, alike, change));
  return typeof median === "number" ? { with: "median", value: median } : null;
}

async function judge(lookup: Lookup, change: GuardedChange): Promise<UnusualValue | null> {
  const { name, field } = lookup;
  const value: unknown = change.values[name] ?? change.row?.[name];
  if (typeof value !== "number") return null;
  const isSame = change.row !== null && change.row[name] === value;
  if (isSame && field.plausible?.since === undefined) return null;
  const comparison = field.plausible?.ratio ? await findComparison(lookup, change) : null;
  const message = unusualText(field, value, comparison);
  return message && { path: name, from: comparison?.value ?? null, to: value, message };
}

/** The unusual values of each change, in their order. */
export async function findUnusual(
  { db, entity }: Pick<Lookup, "db" | "entity">,
  changes: readonly GuardedChange[],
): Promise<readonly (readonly UnusualValue[])[]> {
  const medians = new Map<string, Map<string, number | null>>();
  const found: UnusualValue[][] = [];
  for (const change of changes) {
    const unusual: UnusualValue[] = [];
    for (const [name, field] of guardedIn(entity, change.values)) {
      const known = medians.get(name) ?? new Map<string, number | null>();
      medians.set(name, known);
      const one = await judge({ db, entity, name, field, medians: known }, change);
      if (one) unusual.push(one);
    }
    found.push(unusual);
  }
  return found;
}
