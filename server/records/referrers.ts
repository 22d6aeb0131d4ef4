import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { entities } from "../../domain/entities/index.ts";
import { Refusal } from "../../domain/errors.ts";
import { type Words, words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { columnOf, quote } from "../db/identifiers.ts";
import { historyName, tableName } from "../db/tables.ts";

interface Referrer {
  readonly entity: AnyEntity;
  readonly fields: readonly (readonly [string, Field])[];
}
const isSame = (name: string, target: AnyEntity): boolean => {
  const found = entities.find((entity) => entity.name === name);
  return found !== undefined && tableName(found) === tableName(target);
};

function referrersOf(target: AnyEntity): readonly Referrer[] {
  const tables = new Map<string, Map<string, Field>>();
  const owners = new Map<string, AnyEntity>();
  for (const entity of entities) {
    const fields = Object.entries<Field>(entity.fields).filter(
      ([, field]) => field.target && isSame(field.target.name, target),
    );
    if (fields.length === 0) continue;
    const table = tableName(entity);
    owners.set(table, owners.get(table) ?? entity);
    tables.set(table, new Map([...(tables.get(table) ?? []), ...fields]));
  }
  return [...tables].flatMap(([table, fields]) => {
    const entity = owners.get(table);
    return entity ? [{ entity, fields: [...fields] }] : [];
  });
}

const refers = ([name, field]: readonly [string, Field]): string =>
  field.kind === "refs" ? `r.${columnOf(name)} @> array[$1::uuid]` : `r.${columnOf(name)} = $1::uuid`;
/** Thousands of ids are looked up by hash here; `&&` would compare each with each. */
const refersToAny = ([name, field]: readonly [string, Field]): string =>
  field.kind === "refs"
    ? `exists (select from unnest(r.${columnOf(name)}) u where u = any ($1::uuid[]))`
    : `r.${columnOf(name)} = any ($1::uuid[])`;

/** One use of a record: by how many records of which entity. */
interface Use {
  readonly entity: string;
  readonly label: Words;
  readonly count: number;
}

const sayUses = (uses: readonly Use[], language: "en" | "km"): string =>
  uses.map(({ label, count }) => `${label[language]} (${count})`).join(", ");

/** Refuses to delete a record to which others refer, naming and counting them. The record must be locked by then. */
export const refuseInUse = (db: Queries, target: AnyEntity, id: string): Promise<void> =>
  refuseUses(db, target, { refersTo: refers, value: id });

/** The same for many records at once. Those that are deleted together may refer to each other. */
export const refuseAnyInUse = (db: Queries, target: AnyEntity, ids: readonly string[]): Promise<void> =>
  refuseUses(db, target, {
    refersTo: refersToAny,
    value: ids,
    besides: (entity) => (tableName(entity) === tableName(target) ? " and r.id <> all ($1::uuid[])" : ""),
  });

interface Asked {
  readonly refersTo: (field: readonly [string, Field]) => string;
  readonly value: unknown;
  /** A condition that leaves some of the referring records out. */
  readonly besides?: (entity: AnyEntity) => string;
}

async function refuseUses(db: Queries, target: AnyEntity, asked: Asked): Promise<void> {
  const { refersTo, value, besides = () => "" } = asked;
  const referrers = referrersOf(target);
  if (referrers.length === 0) return;
  const counts = referrers.map(
    ({ entity, fields }, index) =>
      `(select count(*)::int from ${quote(tableName(entity))} r where r.deleted_at is null and (${fields.map(refersTo).join(" or ")})${besides(entity)}) as n${index}`,
  );
  const [row = {}] = await db.query<Record<string, number>>(`select ${counts.join(", ")}`, [value]);
  const uses = referrers.flatMap(({ entity }, index) => {
    const count = row[`n${index}`] ?? 0;
    return count > 0
      ? [{ entity: historyName(entity), label: count === 1 ? entity.label.one : entity.label.many, count }]
      : [];
  });
  if (uses.length === 0) return;
  throw new Refusal("inUse", {
    words: words(
      `This is still in use: ${sayUses(uses, "en")}.`,
      `ទិន្នន័យនេះកំពុងត្រូវបានប្រើប្រាស់៖ ${sayUses(uses, "km")}។`,
    ),
    extra: { references: uses },
  });
}
