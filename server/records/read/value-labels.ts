import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { columnKindOf } from "../../kinds/kinds.ts";
import type { Input } from "../operation-context.ts";
import { maskStored } from "../secrets/secrets.ts";
import { referencesIn } from "./references.ts";
import { placeLabelSql, referenceSql } from "./serialize.ts";

/** Labels of records by id, and of places by code; codes and ids never collide. */
export type ValueLabels = ReadonlyMap<string, unknown>;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const textsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === "string");

async function findPlaces(db: Queries, codes: readonly string[]): Promise<Map<string, unknown>> {
  if (codes.length === 0) return new Map();
  const found = await db.query<{ code: string; label: unknown }>(
    `select u.code, ${placeLabelSql("u.code")} as label from unnest($1::text[]) u (code)`,
    [codes],
  );
  return new Map(found.map(({ code, label }) => [code, label]));
}

/** Finds the labels of all references in some values, and of some users; deleted records keep their names. */
export async function findValueLabels(
  db: Queries,
  entity: AnyEntity,
  rows: readonly Input[],
  users: readonly string[] = [],
): Promise<ValueLabels> {
  const idsByTarget = new Map<string, Set<string>>([["user", new Set(users)]]);
  const codes = new Set<string>();
  for (const { target, ids } of rows.flatMap((row) => referencesIn(entity.fields, row))) {
    const known = target === null ? codes : (idsByTarget.get(target.name) ?? new Set());
    for (const id of ids) known.add(id);
    if (target !== null) idsByTarget.set(target.name, known);
  }
  const labels = await findPlaces(db, [...codes]);
  for (const [name, ids] of idsByTarget) {
    if (ids.size === 0) continue;
    const target = entityNamed(name);
    const found = await db.query<{ id: string; reference: unknown }>(
      `select t.id, ${referenceSql(target, "t")} as reference from ${quote(tableName(target))} t where t.id = any ($1::uuid[])`,
      [[...ids]],
    );
    for (const { id, reference } of found) labels.set(id, reference);
  }
  return labels;
}

/** A value with ids replaced by labels, and secrets masked. */
export function withLabels(field: Field, value: unknown, labels: ValueLabels): unknown {
  if (value === null || value === undefined) return null;
  if (field.visibleTo) return maskStored(value);
  if (field.kind === "place") {
    const [code] = textsIn(columnKindOf(field).parameter(value));
    const label = labels.get(code ?? "");
    return isObject(value) && isObject(label) ? { ...value, ...label } : value;
  }
  if (field.kind === "rows" && Array.isArray(value)) {
    const inner = field.fields ?? {};
    const member = ([name, held]: readonly [string, unknown]) => [
      name,
      inner[name] ? withLabels(inner[name], held, labels) : held,
    ];
    return value.map((row: unknown) =>
      isObject(row) ? Object.fromEntries(Object.entries(row).map(member)) : row,
    );
  }
  if (!field.target) return value;
  const reference = (id: unknown): unknown =>
    typeof id === "string" ? (labels.get(id) ?? { id, label: id, labelKh: null }) : id;
  return Array.isArray(value) ? value.map(reference) : reference(value);
}
