import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { snakeCase } from "../../../domain/declare/names.ts";
import { columnKindOf } from "../../kinds/kinds.ts";
import { columnOf, literal, quote, shortName } from "./identifiers.ts";

/** A named index, constraint or trigger and the statement that creates it. */
interface Part {
  readonly name: string;
  readonly sql: string;
}
/** A table with the constraints that its entities declare. */
interface TableEntities {
  readonly table: string;
  readonly members: readonly AnyEntity[];
}

type NoOverlap = NonNullable<AnyEntity["noOverlap"]>[number];

const live = "deleted_at is null";
const isText = (field: Field | undefined): boolean =>
  field !== undefined && columnKindOf(field).type(field) === "text";
const columnNames = (fields: readonly string[]): readonly string[] => fields.map(snakeCase);

/** The name of the unique index of several fields. */
export const uniqueName = (table: string, fields: readonly string[]): string =>
  shortName(table, ...columnNames(fields), "key");

/** The fields that `noOverlap` compares: one range or two numbers. */
const rangeFields = ({ over }: NoOverlap): readonly string[] => (typeof over === "string" ? [over] : over);

/** All fields that a `noOverlap` involves. */
export const noOverlapFields = (rule: NoOverlap): readonly string[] => [...rule.within, ...rangeFields(rule)];

/** The name of the exclusion constraint. */
export const noOverlapName = (table: string, rule: NoOverlap): string =>
  shortName(table, ...columnNames(noOverlapFields(rule)), "apart");

/** The fields that refer to a single record of the same entity. */
export const selfReferences = (entity: AnyEntity): readonly string[] =>
  Object.entries<Field>(entity.fields)
    .filter(([, { kind, target }]) => kind === "ref" && target?.name === entity.name)
    .map(([name]) => name);

/** The indexes of fields that are unique together; an empty field counts as a value. */
export function uniqueIndexes({ table, members }: TableEntities): readonly Part[] {
  return members.flatMap((entity) =>
    (entity.unique ?? []).map((fields) => {
      const name = uniqueName(table, fields);
      const columns = fields.map((field) =>
        isText(entity.fields[field]) ? `lower(${columnOf(field)})` : columnOf(field),
      );
      return {
        name,
        sql: `create unique index ${quote(name)} on ${quote(table)} (${columns.join(", ")}) nulls not distinct where ${live}`,
      };
    }),
  );
}

function rangeOf({ over }: NoOverlap): string {
  if (typeof over === "string") return `coalesce(${columnOf(over)}, '(,)'::daterange)`;
  const [from, to] = [`${columnOf(over[0])}::numeric`, `${columnOf(over[1])}::numeric`];
  // Reversed bounds would raise an error of their own; a rule of the entity rejects them.
  return `case when ${from} > ${to} then 'empty'::numrange else numrange(${from}, ${to}, '[)') end`;
}

/** The exclusion constraints; an empty field of `within` counts as a value. */
export function noOverlapConstraints({ table, members }: TableEntities): readonly Part[] {
  return members.flatMap((entity) =>
    (entity.noOverlap ?? []).map((rule) => {
      const name = noOverlapName(table, rule);
      const parts = [
        ...rule.within.map((field) => `(coalesce(${columnOf(field)}::text, '')) with =`),
        `(${rangeOf(rule)}) with &&`,
      ];
      return {
        name,
        sql: `alter table ${quote(table)} add constraint ${quote(name)} exclude using gist (${parts.join(", ")}) where (${live})`,
      };
    }),
  );
}

/** Columns whose change can break a cross-row constraint. Inserts matter to all of them except cycles. */
function watchedColumns(entity: AnyEntity): {
  readonly columns: readonly string[];
  readonly inserts: boolean;
} {
  const between = [
    ...(entity.noOverlap ?? []).flatMap(noOverlapFields),
    ...(entity.exactlyOne ? [entity.exactlyOne.flag, ...entity.exactlyOne.within] : []),
  ];
  const inserts = between.length > 0;
  return { columns: [...between, ...selfReferences(entity), ...(inserts ? ["deletedAt"] : [])], inserts };
}

/** Whether a write of these fields needs the write lock; `whole` is for a created, deleted or restored record. */
export function needsWriteLock(entity: AnyEntity, fields: readonly string[] | "whole"): boolean {
  const { columns, inserts } = watchedColumns(entity);
  return fields === "whole" ? inserts : fields.some((field) => columns.includes(field));
}

/** The statement that takes a table's write lock until the transaction ends; the triggers do the same. */
export const writeLockSql = (table: string): string =>
  `select pg_advisory_xact_lock(hashtext('kasekam turn'), hashtext(${literal(table)}))`;

function writeLockTrigger({ table, members }: TableEntities): readonly Part[] {
  const found = members.map(watchedColumns);
  const columns = [...new Set(found.flatMap((one) => one.columns))].map(columnOf);
  if (columns.length === 0) return [];
  const name = shortName(table, "turn");
  const events = found.some(({ inserts }) => inserts) ? "insert or update" : "update";
  return [
    {
      name,
      sql: `create trigger ${quote(name)} before ${events} of ${columns.join(", ")} on ${quote(table)} for each statement execute function wait_for_turn()`,
    },
  ];
}

function exactlyOneTriggers(table: string, entity: AnyEntity): readonly Part[] {
  if (!entity.exactlyOne) return [];
  const columns = [entity.exactlyOne.flag, ...entity.exactlyOne.within];
  const given = columnNames(columns).map(literal).join(", ");
  const events = `insert or update of ${[...columns, "deletedAt"].map(columnOf).join(", ")} on ${quote(table)} for each row`;
  const [own, others] = [shortName(table, "one"), shortName(table, "one_left")];
  return [
    { name: own, sql: `create trigger ${quote(own)} before ${events} execute function keep_one(${given})` },
    {
      name: others,
      sql: `create trigger ${quote(others)} after ${events} execute function keep_one_left(${given})`,
    },
  ];
}

const cycleTriggers = (table: string, entity: AnyEntity): readonly Part[] =>
  selfReferences(entity).map((field) => {
    const name = shortName(table, snakeCase(field), "circle");
    const column = columnOf(field);
    return {
      name,
      sql: `create trigger ${quote(name)} after insert or update of ${column} on ${quote(table)} for each row when (new.${column} is not null) execute function refuse_circle(${literal(snakeCase(field))})`,
    };
  });

/** The triggers that keep a flag true while a number is at most the value of a setting. */
const thresholdTriggers = (table: string, entity: AnyEntity): readonly Part[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, { trueUpTo }]) => {
    if (!trueUpTo) return [];
    const trigger = shortName(table, snakeCase(name), "threshold");
    const given = [snakeCase(name), snakeCase(trueUpTo.field), trueUpTo.setting, `${trueUpTo.limit}`];
    return [
      {
        name: trigger,
        sql: `create trigger ${quote(trigger)} before insert or update of ${columnOf(name)}, ${columnOf(trueUpTo.field)} on ${quote(table)} for each row execute function keep_threshold(${given.map(literal).join(", ")})`,
      },
    ];
  });

/** The triggers that keep one record flagged, references to the same entity without circles, and flags that follow a setting. */
export const constraintTriggers = (guarded: TableEntities): readonly Part[] => [
  ...writeLockTrigger(guarded),
  ...guarded.members.flatMap((entity) => [
    ...exactlyOneTriggers(guarded.table, entity),
    ...cycleTriggers(guarded.table, entity),
    ...thresholdTriggers(guarded.table, entity),
  ]),
];
