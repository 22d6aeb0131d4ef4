import * as z from "zod/mini";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { titleFields } from "../../../domain/declare/names.ts";
import { fieldSchema } from "../../../domain/declare/schema.ts";
import { serverMessage } from "../../../domain/errors/server-messages.ts";
import { isBlankCell } from "../../../domain/tables/table-cell.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { columnKindOf } from "../../kinds/kinds.ts";
import { readScope } from "../access/scope.ts";
import { and, sqlParams } from "../sql-params.ts";
import { resolveCell } from "./cells/resolve-cells.ts";
import { type FieldGroup, keyOf, keySql } from "./check-groups.ts";
import type { ColumnLookups, RowCheckInput } from "./check-rows.ts";
import { findCurrentRows } from "./current-rows.ts";
import { type DraftRow, isFieldColumn } from "./read-drafts.ts";
import { type RowError, rowErrorsOf } from "./row-errors.ts";

/** A record that says the same as a row of a file. */
export interface ExistingRecord {
  readonly id: string;
  /** Other records say the same, so that the row can't tell which one it is. */
  readonly isOneOfSeveral: boolean;
}

const isText = (field: Field): boolean => columnKindOf(field).type(field) === "text";
const groupOf = (entity: AnyEntity, names: readonly string[]): FieldGroup =>
  names.flatMap((name): FieldGroup => {
    const field: Field | undefined = entity.fields[name];
    return field && !field.serverOnly && !field.visibleTo ? [[name, field]] : [];
  });

interface SameKey {
  readonly fields: FieldGroup;
  /** Records of other owners may have the same value, such as a name. */
  readonly isPerOwner: boolean;
}

/**
 * What tells that a row and a record are the same: what only one record may have, a telephone number, or a name. Names do
 * not count where something else tells records apart, as the day and market do for prices.
 */
function keysOf(entity: AnyEntity): readonly SameKey[] {
  const groups = (entity.unique ?? []).map((names) => ({ names, fields: groupOf(entity, names) }));
  const whole = groups.filter(({ names, fields }) => fields.length === names.length);
  const alone = Object.entries<Field>(entity.fields).filter(
    ([, field]) => (field.unique && isText(field)) || field.kind === "phone",
  );
  const titles = titleFields(entity).flatMap((name) => (name === undefined ? [] : groupOf(entity, [name])));
  const names = groups.length > 0 ? [] : titles.filter(([, field]) => isText(field) && !field.unique);
  return [
    ...[...whole.map(({ fields }) => fields), ...alone.map(([name]) => groupOf(entity, [name]))]
      .filter((fields) => fields.length > 0)
      .map((fields) => ({ fields, isPerOwner: false })),
    ...names.map((field) => ({ fields: [field], isPerOwner: true })),
  ];
}

/** The field that names the vendor of a record. */
const ownerOf = (entity: AnyEntity): readonly [string, Field] | undefined =>
  Object.entries<Field>(entity.fields).find(
    ([name, { target, serverOnly }]) => target?.name === "vendor" && !serverOnly && /^vendor/.test(name),
  );

/** The values of a row's cells in some fields, as records store them; null if one is empty or can't be read. */
function valuesOf(
  { cells }: DraftRow,
  fields: FieldGroup,
  lookups: ColumnLookups,
): Readonly<Record<string, unknown>> | null {
  const values: Record<string, unknown> = {};
  for (const [column, cell] of cells) {
    if (!fields.some(([name]) => name === column.name) || isBlankCell(cell)) continue;
    const read = resolveCell(column, cell, {
      finders: lookups.finders,
      dayOrder: lookups.dayOrders.get(column),
    });
    const parsed = "value" in read ? z.safeParse(fieldSchema(column.field), read.value) : null;
    if (!parsed?.success) return null;
    values[column.name] = typeof parsed.data === "string" ? parsed.data.trim() : parsed.data;
  }
  return fields.every(([name]) => name in values) ? values : null;
}

const listOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");

interface Candidate {
  readonly id: string;
  readonly key: unknown;
  readonly owners: readonly string[];
}

async function findCandidates(
  { db, actor, entity }: RowCheckInput,
  fields: FieldGroup,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly Candidate[]>> {
  const parameters = sqlParams();
  const key = keySql(fields);
  const owner = ownerOf(entity);
  const owners = owner === undefined ? "null" : `r.${columnOf(owner[0])}`;
  const list = owner?.[1].kind === "refs" ? owners : `array[${owners}]`;
  const where = and([
    "r.deleted_at is null",
    `${key} = any (${parameters.add(keys, "jsonb[]")})`,
    ...readScope({ actor, entity, values: parameters }),
  ]);
  const rows = await db.queryPlanned<Candidate>(
    `select r.id, ${key} as key, coalesce(${list}::text[], '{}') as owners
     from ${quote(tableName(entity))} r where ${where} order by r.created_at, r.id`,
    parameters.list,
  );
  const found = new Map<string, Candidate[]>();
  for (const row of rows) {
    const text = JSON.stringify(row.key);
    found.set(text, [...(found.get(text) ?? []), row]);
  }
  return found;
}

/** Finds the records that rows without an id say the same as, among those that this person may see. */
export async function findExisting(
  checking: RowCheckInput,
  drafts: readonly DraftRow[],
  lookups: ColumnLookups,
): Promise<ReadonlyMap<number, ExistingRecord>> {
  const { entity, columns } = checking;
  const existing = new Map<number, ExistingRecord>();
  const isMapped = ([name]: readonly [string, Field]) => columns.some((column) => column?.name === name);
  const owner = ownerOf(entity);
  for (const { fields, isPerOwner } of keysOf(entity).filter((one) => one.fields.every(isMapped))) {
    const sought = drafts.flatMap((draft) => {
      if (draft.id !== null || existing.has(draft.number)) return [];
      const values = valuesOf(draft, fields, lookups);
      if (!values) return [];
      const own = isPerOwner && owner ? valuesOf(draft, [owner], lookups)?.[owner[0]] : null;
      return [{ number: draft.number, key: keyOf(fields, values), owners: listOf(own) }];
    });
    if (sought.length === 0) continue;
    const candidates = await findCandidates(checking, fields, [...new Set(sought.map(({ key }) => key))]);
    for (const { number, key, owners } of sought) {
      const same = (candidates.get(key) ?? []).filter(
        (one) => owners.length === 0 || one.owners.some((id) => owners.includes(id)),
      );
      const [first] = same;
      if (first) existing.set(number, { id: first.id, isOneOfSeveral: same.length > 1 });
    }
  }
  return existing;
}

/** Makes the chosen rows change the records that they say the same as. Their empty cells leave values as they are. */
export async function updateExisting(
  checking: RowCheckInput,
  drafts: readonly DraftRow[],
  existing: ReadonlyMap<number, ExistingRecord>,
): Promise<{ readonly drafts: readonly DraftRow[]; readonly errors: readonly RowError[] }> {
  const { update, columns } = checking;
  const isChosen = (number: number) => update === "all" || (update !== "none" && update.has(number));
  const chosen = new Map(
    drafts.flatMap(({ number }) => {
      const record = isChosen(number) ? existing.get(number) : undefined;
      return record ? [[number, record] as const] : [];
    }),
  );
  if (chosen.size === 0) return { drafts, errors: [] };
  const ids = [...new Set([...chosen.values()].map(({ id }) => id))];
  const fields = columns.filter((column) => column !== null).filter(isFieldColumn);
  const currents = await findCurrentRows({ ...checking, columns: fields, ids });
  const seen = new Map(drafts.flatMap(({ id, number }) => (id === null ? [] : [[id, number] as const])));
  const errors: RowError[] = [];
  const changed = drafts.flatMap((draft): readonly DraftRow[] => {
    const { number } = draft;
    const record = chosen.get(number);
    if (!record) return [draft];
    const before = seen.get(record.id);
    const issue = record.isOneOfSeveral
      ? serverMessage("severalSame")
      : before === undefined
        ? null
        : serverMessage("takenInFile", before);
    if (issue !== null) {
      errors.push(...rowErrorsOf(number, [{ path: "id", message: issue }]));
      return [];
    }
    seen.set(record.id, number);
    const current = currents.get(record.id) ?? null;
    return [{ ...draft, id: record.id, sentVersion: null, current }];
  });
  return { drafts: changed, errors };
}
