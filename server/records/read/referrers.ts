import type { AnyEntity, Field, Fields } from "../../../domain/declare/index.ts";
import { oncePerEntity } from "../../../domain/declare/once-per-entity.ts";
import { entities } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { innerAlias } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { columnOf, literal, quote } from "../../db/schema/identifiers.ts";
import { historyName, tableName } from "../../db/schema/tables.ts";

/** A field that refers to the target; `path` leads to it from the column, through nested rows. */
interface ReferenceField {
  readonly path: readonly string[];
  readonly field: Field;
}
interface Referrer {
  readonly entity: AnyEntity;
  readonly fields: readonly ReferenceField[];
}
const sharesTable = (name: string, target: AnyEntity): boolean => {
  const found = entities.find((entity) => entity.name === name);
  return found !== undefined && tableName(found) === tableName(target);
};

/** The fields that refer to the target, including those in nested rows. */
const referenceFieldsTo = (
  fields: Fields,
  target: AnyEntity,
  above: readonly string[] = [],
): readonly ReferenceField[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = [...above, name];
    if (field.kind === "rows") return referenceFieldsTo(field.fields ?? {}, target, path);
    return field.target && sharesTable(field.target.name, target) ? [{ path, field }] : [];
  });

const referrersOf = oncePerEntity((target): readonly Referrer[] => {
  const tables = new Map<string, Map<string, ReferenceField>>();
  const owners = new Map<string, AnyEntity>();
  for (const entity of entities) {
    const fields = referenceFieldsTo(entity.fields, target);
    if (fields.length === 0) continue;
    const table = tableName(entity);
    owners.set(table, owners.get(table) ?? entity);
    const named = fields.map((field) => [field.path.join("."), field] as const);
    tables.set(table, new Map([...(tables.get(table) ?? []), ...named]));
  }
  return [...tables].flatMap(([table, fields]) => {
    const entity = owners.get(table);
    return entity ? [{ entity, fields: [...fields.values()] }] : [];
  });
});

/** The referring table; the expression for the id may name a table of its caller. */
const inner = innerAlias("referrer");

const columnAt = (path: readonly string[]): string => `${inner}.${columnOf(path[0] ?? "")}`;

/**
 * The jsonb containment pattern of rows with the id, `[{"items": [{"productId": …}]}]`, which the column's index
 * supports.
 */
function containmentPattern(
  [name = "", ...below]: readonly string[],
  { kind }: Pick<Field, "kind">,
  idSql: string,
): string {
  const id = kind === "refs" ? `jsonb_build_array(${idSql})` : idSql;
  return `jsonb_build_array(jsonb_build_object(${literal(name)}, ${below.length === 0 ? id : containmentPattern(below, { kind }, idSql)}))`;
}

const refersTo = ({ path, field }: ReferenceField, id: string): string => {
  if (path.length > 1) return `${columnAt(path)} @> ${containmentPattern(path.slice(1), field, id)}`;
  return field.kind === "refs" ? `${columnAt(path)} @> array[${id}]` : `${columnAt(path)} = ${id}`;
};
const refersToOne = (field: ReferenceField): string => refersTo(field, "$1::uuid");
/** SQL of the ids in a field that refers to others; `set` is a set in each row that has them as `u`. */
function referredIds({ path, field }: ReferenceField): { readonly ids: string; readonly set?: string } {
  if (path.length === 1)
    return field.kind === "refs" ? { ids: "u", set: `unnest(${columnAt(path)}) u` } : { ids: columnAt(path) };
  const steps = path.slice(1).map((name) => `[*].${name}`);
  const found = literal(`$${steps.join("")}${field.kind === "refs" ? "[*]" : ""}`);
  return { ids: "(u #>> '{}')::uuid", set: `jsonb_path_query(${columnAt(path)}, ${found}) u` };
}
/** Hashes thousands of ids; `&&` would compare each with each. */
function refersToAny(reference: ReferenceField): string {
  const { ids, set } = referredIds(reference);
  const isOne = `${ids} = any ($1::uuid[])`;
  return set === undefined ? isOne : `exists (select from ${set} where ${isOne})`;
}

/** How many records of an entity refer to a record. */
interface RecordUse {
  readonly entity: string;
  readonly label: LocalizedText;
  readonly count: number;
}

const formatUses = (uses: readonly RecordUse[], language: "en" | "km"): string =>
  uses.map(({ label, count }) => `${label[language]} (${count})`).join(", ");

/** Throws `inUse` when others refer to a record, naming and counting them. The record must be locked. */
export const assertNotInUse = (db: Queries, target: AnyEntity, id: string): Promise<void> =>
  assertNoUses(db, target, { refersTo: refersToOne, value: id });

/** The same for many records. Records that are deleted together may refer to each other. */
export const assertNoneInUse = (db: Queries, target: AnyEntity, ids: readonly string[]): Promise<void> =>
  assertNoUses(db, target, {
    refersTo: refersToAny,
    value: ids,
    besides: (entity) =>
      tableName(entity) === tableName(target) ? ` and ${inner}.id <> all ($1::uuid[])` : "",
  });

interface UseQuery {
  readonly refersTo: (field: ReferenceField) => string;
  readonly value: unknown;
  /** A condition that excludes some of the referring records. */
  readonly besides?: (entity: AnyEntity) => string;
}

/** SQL: whether any record refers to the one with this id, including deleted ones, which could be restored. */
export function isReferredToSql(target: AnyEntity, id: string): string {
  const uses = referrersOf(target).map(
    ({ entity, fields }) =>
      `exists (select from ${quote(tableName(entity))} ${inner} where ${fields.map((field) => refersTo(field, id)).join(" or ")})`,
  );
  return uses.length === 0 ? "false" : `(${uses.join(" or ")})`;
}

/**
 * SQL of a query for the ids in `candidates`, a subquery, that any record refers to, including deleted ones, which could
 * be restored. It reads each referring table once: an `exists` for each candidate may read a whole table for each of
 * them. `besides` is a parameter with ids of referring records that do not count.
 */
export function referredToSql(target: AnyEntity, candidates: string, besides?: string): string {
  const condition = besides === undefined ? "" : ` and ${inner}.id <> all (${besides}::uuid[])`;
  const uses = referrersOf(target).flatMap(({ entity, fields }) =>
    fields.map((field) => {
      const { ids, set } = referredIds(field);
      const from = [`${quote(tableName(entity))} ${inner}`, ...(set === undefined ? [] : [set])].join(", ");
      return `select ${ids} from ${from} where ${ids} in (${candidates})${condition}`;
    }),
  );
  return uses.length === 0 ? "select null::uuid where false" : uses.join(" union ");
}

/** Whether any record refers to this one, including deleted ones, which could be restored. */
export async function isReferredTo(db: Queries, target: AnyEntity, id: string): Promise<boolean> {
  const isUsed = isReferredToSql(target, "$1::uuid");
  if (isUsed === "false") return false;
  const [found] = await db.query<{ isUsed: boolean }>(`select ${isUsed} as "isUsed"`, [id]);
  return found?.isUsed ?? false;
}

async function assertNoUses(db: Queries, target: AnyEntity, use: UseQuery): Promise<void> {
  const { refersTo: refers, value, besides = () => "" } = use;
  const referrers = referrersOf(target);
  if (referrers.length === 0) return;
  const counts = referrers.map(
    ({ entity, fields }, index) =>
      `(select count(*)::int from ${quote(tableName(entity))} ${inner} where ${inner}.deleted_at is null and (${fields.map(refers).join(" or ")})${besides(entity)}) as n${index}`,
  );
  const [row = {}] = await db.query<Record<string, number>>(`select ${counts.join(", ")}`, [value]);
  const uses = referrers.flatMap(({ entity }, index) => {
    const count = row[`n${index}`] ?? 0;
    return count > 0
      ? [{ entity: historyName(entity), label: count === 1 ? entity.label.one : entity.label.many, count }]
      : [];
  });
  if (uses.length === 0) return;
  throw new AppError("inUse", {
    message: localized(
      `In use by ${formatUses(uses, "en")}. Remove those uses first.`,
      `កំពុងប្រើដោយ ${formatUses(uses, "km")}។ សូមដកការប្រើទាំងនោះជាមុនសិន។`,
    ),
    extra: { references: uses },
  });
}
