import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { message } from "../../../domain/errors/messages.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { columnKindOf } from "../../kinds/kinds.ts";
import { labelSql } from "../read/serialize.ts";
import { invalidError } from "../record-errors.ts";

/** A column of a list's order. */
export interface SortKey {
  /** SQL on the row `r`. */
  readonly expression: string;
  readonly direction: "asc" | "desc";
  readonly isNullable: boolean;
  /** The type of the expression, for comparisons with a cached cursor. */
  readonly type: string;
}

const systemSorts: Readonly<Record<string, string>> = {
  createdAt: "r.created_at",
  updatedAt: "r.updated_at",
};
const maxKeys = 3;

/** References sort by label; `unitIdKh` by the Khmer one of `unitId`. */
function labelSort(name: string, target: string, language: Language = "en"): string {
  const entity = entityNamed(target);
  const { label, labelKh } = labelSql(entity, "t");
  const sorted = language === "km" ? `coalesce(nullif(${labelKh}, ''), ${label})` : label;
  return `(select (${sorted}) collate "km-x-icu" from ${quote(tableName(entity))} t where t.id = r.${columnOf(name)})`;
}

function khmerLabelSort(entity: AnyEntity, name: string): string | null {
  const referring = /^(.+)Kh$/.exec(name)?.[1] ?? "";
  const field: Field | undefined = Object.hasOwn(entity.fields, referring)
    ? entity.fields[referring]
    : undefined;
  return field?.kind === "ref" && field.target && !field.visibleTo
    ? labelSort(referring, field.target.name, "km")
    : null;
}

function keyOf(entity: AnyEntity, part: string): SortKey | null {
  const direction = part.startsWith("-") ? "desc" : "asc";
  const name = part.replace(/^-/, "");
  if (Object.hasOwn(systemSorts, name)) {
    return { expression: systemSorts[name] ?? "", direction, isNullable: false, type: "timestamptz" };
  }
  const field: Field | undefined = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
  const khmer = field ? null : khmerLabelSort(entity, name);
  if (khmer !== null) return { expression: khmer, direction, isNullable: true, type: "text" };
  if (!field || !isSortable(field)) return null;
  if (field.kind === "ref" && field.target) {
    return { expression: labelSort(name, field.target.name), direction, isNullable: true, type: "text" };
  }
  const { order, orderPart, type } = columnKindOf(field);
  if (order === null) return null;
  return {
    expression: order(`r.${columnOf(name)}`),
    direction,
    // A period without a first day has no value to be sorted by.
    isNullable: field.presence === "optional" || orderPart !== undefined,
    type: orderPart ?? type(field),
  };
}

function isSortable(field: Field): boolean {
  const { order, heavy } = columnKindOf(field);
  return !field.visibleTo && (field.kind === "ref" || (order !== null && !heavy(field)));
}

/** The names by which a list can be sorted; a reference also by its Khmer label. */
export const sortableNames = (entity: AnyEntity): readonly string[] => [
  ...Object.keys(systemSorts),
  ...Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    !isSortable(field) ? [] : field.kind === "ref" ? [name, `${name}Kh`] : [name],
  ),
];

/** The requested or default order of a list; throws `invalid` for columns that can't be sorted. */
export function parseSort(entity: AnyEntity, sent: unknown): readonly SortKey[] {
  const sort = sent === undefined || sent === "" ? (entity.list.sort ?? "-updatedAt") : sent;
  const parts = typeof sort === "string" ? sort.split(",") : [];
  const keys = parts.map((part) => keyOf(entity, part));
  const found = keys.filter((key): key is SortKey => key !== null);
  if (found.length !== keys.length || keys.length === 0)
    throw invalidError([{ path: "sort", message: message("unknown") }]);
  if (keys.length > maxKeys) throw invalidError([{ path: "sort", message: message("tooMany", maxKeys) }]);
  return found;
}

/** Ties are broken by id, in the direction of the indexes. */
export const idDirection = (keys: readonly SortKey[]): "asc" | "desc" =>
  keys[0]?.direction === "desc" ? "asc" : "desc";

/** The `order by` of a list. */
export function orderSql(keys: readonly SortKey[]): string {
  const parts = keys.map(
    ({ expression, direction, isNullable }) => `${expression} ${direction}${isNullable ? " nulls last" : ""}`,
  );
  return [...parts, `r.id ${idDirection(keys)}`].join(", ");
}

/** The opposite order of keys without empty values. */
export const reversed = (keys: readonly SortKey[]): readonly SortKey[] =>
  keys.map((key) => ({ ...key, direction: key.direction === "desc" ? "asc" : "desc" }));
