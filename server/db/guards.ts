import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { snakeCase } from "../../domain/declare/names.ts";
import { columnOf, literal, quote, shortName } from "./identifiers.ts";
import { kindOf } from "./kinds.ts";

/** A named index, constraint or trigger and the statement that makes it. */
interface Part {
  readonly name: string;
  readonly sql: string;
}
/** A table whose rows the database keeps to what its entities declare. */
interface Guarded {
  readonly table: string;
  readonly members: readonly AnyEntity[];
}

type Apart = NonNullable<AnyEntity["apart"]>[number];

const live = "deleted_at is null";
const isText = (field: Field | undefined): boolean =>
  field !== undefined && kindOf(field).type(field) === "text";
const columnNames = (fields: readonly string[]): readonly string[] => fields.map(snakeCase);

/** The name of the index that keeps fields together one of a kind. */
export const uniqueName = (table: string, fields: readonly string[]): string =>
  shortName(table, ...columnNames(fields), "key");

/** The fields that an `apart` compares, one number or two. */
const overOf = ({ over }: Apart): readonly string[] => (typeof over === "string" ? [over] : over);

/** The fields that an `apart` is about. */
export const apartFields = (apart: Apart): readonly string[] => [...apart.within, ...overOf(apart)];

/** The name of the constraint that keeps records apart. */
export const apartName = (table: string, apart: Apart): string =>
  shortName(table, ...columnNames(apartFields(apart)), "apart");

/** The fields that refer to one record of the same entity. */
export const ownReferences = (entity: AnyEntity): readonly string[] =>
  Object.entries<Field>(entity.fields)
    .filter(([, { kind, target }]) => kind === "ref" && target?.name === entity.name)
    .map(([name]) => name);

/** The indexes of what is declared to be unique together; an empty field counts as a value. */
export function groupIndexes({ table, members }: Guarded): readonly Part[] {
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

function rangeOf({ over }: Apart): string {
  if (typeof over === "string") return `coalesce(${columnOf(over)}, '(,)'::daterange)`;
  const [from, to] = [`${columnOf(over[0])}::numeric`, `${columnOf(over[1])}::numeric`];
  // A range whose ends are the wrong way round would be an error of its own; a rule of the entity refuses it.
  return `case when ${from} > ${to} then 'empty'::numrange else numrange(${from}, ${to}, '[)') end`;
}

/** The constraints of what must never overlap; an empty field of `within` counts as a value. */
export function apartConstraints({ table, members }: Guarded): readonly Part[] {
  return members.flatMap((entity) =>
    (entity.apart ?? []).map((apart) => {
      const name = apartName(table, apart);
      const parts = [
        ...apart.within.map((field) => `(coalesce(${columnOf(field)}::text, '')) with =`),
        `(${rangeOf(apart)}) with &&`,
      ];
      return {
        name,
        sql: `alter table ${quote(table)} add constraint ${quote(name)} exclude using gist (${parts.join(", ")}) where (${live})`,
      };
    }),
  );
}

/** Columns whose change can break a rule between rows. Inserts matter to every such rule but that of circles. */
function watched(entity: AnyEntity): { readonly columns: readonly string[]; readonly inserts: boolean } {
  const between = [
    ...(entity.apart ?? []).flatMap(apartFields),
    ...(entity.keepsOne ? [entity.keepsOne.flag, ...entity.keepsOne.within] : []),
  ];
  const inserts = between.length > 0;
  return { columns: [...between, ...ownReferences(entity), ...(inserts ? ["deletedAt"] : [])], inserts };
}

/** Whether a write of these fields must wait for its turn. A change of nothing named is a new, deleted or restored record. */
export function waitsForTurn(entity: AnyEntity, fields: readonly string[] | "whole"): boolean {
  const { columns, inserts } = watched(entity);
  return fields === "whole" ? inserts : fields.some((field) => columns.includes(field));
}

/** The statement that waits for the turn in a table until the transaction ends; the triggers do the same. */
export const turnSql = (table: string): string =>
  `select pg_advisory_xact_lock(hashtext('kasekam turn'), hashtext(${literal(table)}))`;

function turnTrigger({ table, members }: Guarded): readonly Part[] {
  const found = members.map(watched);
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

function oneTriggers(table: string, entity: AnyEntity): readonly Part[] {
  if (!entity.keepsOne) return [];
  const columns = [entity.keepsOne.flag, ...entity.keepsOne.within];
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

const circleTriggers = (table: string, entity: AnyEntity): readonly Part[] =>
  ownReferences(entity).map((field) => {
    const name = shortName(table, snakeCase(field), "circle");
    const column = columnOf(field);
    return {
      name,
      sql: `create trigger ${quote(name)} after insert or update of ${column} on ${quote(table)} for each row when (new.${column} is not null) execute function refuse_circle(${literal(snakeCase(field))})`,
    };
  });

/** The triggers that keep a flag true while a number is at most the value of a setting. */
const thresholdTriggers = (table: string, entity: AnyEntity): readonly Part[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, { whileAtMost }]) => {
    if (!whileAtMost) return [];
    const trigger = shortName(table, snakeCase(name), "threshold");
    const given = [
      snakeCase(name),
      snakeCase(whileAtMost.field),
      whileAtMost.setting,
      `${whileAtMost.limit}`,
    ];
    return [
      {
        name: trigger,
        sql: `create trigger ${quote(trigger)} before insert or update of ${columnOf(name)}, ${columnOf(whileAtMost.field)} on ${quote(table)} for each row execute function keep_threshold(${given.map(literal).join(", ")})`,
      },
    ];
  });

/** The triggers that keep one record flagged, references to the same entity without circles, and flags that follow a setting. */
export const guardTriggers = (guarded: Guarded): readonly Part[] => [
  ...turnTrigger(guarded),
  ...guarded.members.flatMap((entity) => [
    ...oneTriggers(guarded.table, entity),
    ...circleTriggers(guarded.table, entity),
    ...thresholdTriggers(guarded.table, entity),
  ]),
];
