import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { bilingualPairs, labelMemberOf, titleFields } from "../../../domain/declare/names.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { usesMember } from "../../../domain/records/used-by.ts";
import { innerAlias } from "../../db/columns.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { columnKindOf, serverKinds } from "../../kinds/kinds.ts";
import { usesCountSql } from "../guards/uses-sql.ts";
import { maskSql } from "../secrets/secrets.ts";
import { rowsSql } from "./serialize-rows.ts";

/** A whole record, or the part that lists include. */
export type Shape = "record" | "item";

const dateTime = serverKinds.dateTime.column.json;
const system: readonly string[] = [
  'r.id as "id"',
  'r.version as "version"',
  `${dateTime("r.created_at")} as "createdAt"`,
  'r.created_by as "createdBy"',
  `${dateTime("r.updated_at")} as "updatedAt"`,
  'r.updated_by as "updatedBy"',
  `${dateTime("r.deleted_at")} as "deletedAt"`,
];

interface LabelSql {
  readonly label: string;
  readonly labelKh: string;
}

/**
 * SQL for the label of a record of `entity` in the row `row`: its title, or the Khmer one where that is empty. A record that
 * is named after another has the label of that one.
 */
export function labelSql(entity: AnyEntity, row: string): LabelSql {
  const [title, khmer] = titleFields(entity);
  const field: Field | undefined = entity.fields[title];
  if (field?.kind === "ref" && field.target) return labelOfTarget(field.target.name, row, columnOf(title));
  const label = `${row}.${columnOf(title)}`;
  if (!khmer) return { label, labelKh: "null" };
  const labelKh = `${row}.${columnOf(khmer)}`;
  return { label: `coalesce(nullif(${label}, ''), ${labelKh})`, labelKh };
}

function labelOfTarget(name: string, row: string, column: string): LabelSql {
  const target = entityNamed(name);
  const alias = `${row}_title`;
  const { label, labelKh } = labelSql(target, alias);
  const select = (what: string): string =>
    what === "null"
      ? what
      : `(select ${what} from ${quote(tableName(target))} ${alias} where ${alias}.id = ${row}.${column})`;
  return { label: select(label), labelKh: select(labelKh) };
}

/** SQL for a reference in API form: id and label of the row `row`. */
export function referenceSql(entity: AnyEntity, row: string): string {
  const { label, labelKh } = labelSql(entity, row);
  return `json_build_object('id', ${row}.id, 'label', ${label}, 'labelKh', ${labelKh})`;
}

/**
 * SQL for the reference with the id in a column or value; null when there is no such record. A page has dozens of them:
 * `row_to_json` takes less time than `json_build_object`.
 */
export function referenceByIdSql(entity: AnyEntity, id: string): string {
  const target = innerAlias("target");
  const reference = innerAlias("reference");
  const { label, labelKh } = labelSql(entity, target);
  return `(select row_to_json(${reference}) from (select ${target}.id, ${label} as "label", ${labelKh} as "labelKh"
    from ${quote(tableName(entity))} ${target} where ${target}.id = ${id}) ${reference})`;
}

const place = innerAlias("place");
/** SQL for the names of a place, from the village up to the province, from the column or value with its code. */
export const placeLabelSql = (column: string): string =>
  `(select case when count(*) > 0 then json_build_object('label', string_agg(${place}.name, ', ' order by ${place}.level desc), 'labelKh', string_agg(${place}.name_kh, ', ' order by ${place}.level desc)) end
   from place ${place} where ${place}.code in (left(${column}, 2), left(${column}, 4), left(${column}, 6), left(${column}, 8)))`;

/** SQL for the companion of a field: the labels of its references. */
export function companionSql(field: Field, column: string): string | null {
  if (field.kind === "place") return placeLabelSql(column);
  if (!field.target || (field.kind !== "ref" && field.kind !== "refs")) return null;
  const target = entityNamed(field.target.name);
  if (field.kind === "ref") return referenceByIdSql(target, column);
  const item = innerAlias("item");
  // One lookup per id: a join with a sort would cost more than the rest of the row.
  return `case when ${column} = '{}' then '[]'::json
    else array_to_json(array(select ${referenceByIdSql(target, `${item}.id`)} from unnest(${column}) ${item} (id))) end`;
}

/** SQL for a field's value in API form: secrets masked, nested rows with the labels of their references. */
export function valueSql(field: Field, column: string): string {
  if (field.visibleTo) return maskSql(column);
  if (field.kind === "rows")
    return rowsSql({ fields: field.fields ?? {}, rows: column, companion: companionSql });
  return columnKindOf(field).json(column);
}

/** The fields of an entity in a shape. */
export const fieldsOf = (entity: AnyEntity, shape: Shape): readonly (readonly [string, Field])[] =>
  Object.entries<Field>(entity.fields).filter(
    ([, field]) => shape === "record" || !columnKindOf(field).heavy(field),
  );

function compile(entity: AnyEntity, shape: Shape, sealed: readonly string[]): string {
  const columns = fieldsOf(entity, shape).flatMap(([name, field]) => {
    const column = `r.${columnOf(name)}`;
    const companion = companionSql(field, column);
    return [
      `${sealed.includes(name) ? column : valueSql(field, column)} as ${quote(name)}`,
      ...(companion ? [`${companion} as ${quote(labelMemberOf(name))}`] : []),
    ];
  });
  const translations = bilingualPairs(entity.fields).length > 0 ? ['r.outdated as "outdated"'] : [];
  const uses = usesCountSql(entity, "r");
  return [...system, ...translations, ...columns, ...(uses ? [`${uses} as ${quote(usesMember)}`] : [])].join(
    ", ",
  );
}

const compiled: Readonly<Record<Shape, WeakMap<AnyEntity, Map<string, string>>>> = {
  record: new WeakMap(),
  item: new WeakMap(),
};

/**
 * The select list of the row `r` in API form, cached by entity and shape. Secrets are masked; those in `sealed` stay
 * encrypted and must pass through `decryptFor`.
 */
export function membersSql(entity: AnyEntity, shape: Shape, sealed: readonly string[] = []): string {
  const ofEntity = compiled[shape].get(entity) ?? new Map<string, string>();
  compiled[shape].set(entity, ofEntity);
  const key = sealed.join(" ");
  const known = ofEntity.get(key);
  if (known) return known;
  const made = compile(entity, shape, sealed);
  ofEntity.set(key, made);
  return made;
}

/** The SQL expression that serialises the row `r` as JSON; for `sealed` see `membersSql`. */
export const serializeSql = (entity: AnyEntity, shape: Shape, sealed: readonly string[] = []): string =>
  `(select row_to_json(o) from (select ${membersSql(entity, shape, sealed)}) o)`;
