import { accessOf } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { systemColumns } from "../../domain/declare/entity.ts";
import type { Field, KindName } from "../../domain/declare/index.ts";
import { bilingualPairs, titleFields, twinOf } from "../../domain/declare/names.ts";
import type { CurrentRole } from "../../domain/roles.ts";
import { hasFilter } from "../fields/filtered-kinds.ts";

const moment: Field = { kind: "dateTime", presence: "filled", serverOnly: true };

/** Kinds that a list does not carry, or that no column has room for. */
const tooLarge: ReadonlySet<KindName> = new Set(["richText", "rows", "longText"]);
/** Kinds whose values have an order that a reader would expect. */
const ordered: ReadonlySet<KindName> = new Set([
  "text",
  "email",
  "phone",
  "url",
  "integer",
  "decimal",
  "money",
  "flag",
  "choice",
  "state",
  "date",
  "dateTime",
  "ref",
]);
/** Kinds that narrow a list well, where the declaration names no filters. */
const narrowing: ReadonlySet<KindName> = new Set([
  "choice",
  "choices",
  "state",
  "flag",
  "ref",
  "refs",
  "place",
]);

const systemNames: ReadonlySet<string> = new Set(systemColumns);

/** The field of a column; system columns are moments. */
export function columnField(entity: AnyEntity, name: string): Field | undefined {
  return systemNames.has(name) ? moment : entity.fields[name];
}

/** The Khmer twin of an English field that is in the list of names too: it stands under its twin, not in a column of its own. */
const isMerged = (entity: AnyEntity, name: string, names: readonly string[]): boolean => {
  const twin = name.endsWith("Kh") ? twinOf(entity, name) : undefined;
  return twin !== undefined && names.includes(twin);
};

/** Whether a field says only which vendor owns the row, which an owner need not be told. */
const isOwn = (role: CurrentRole, entity: AnyEntity, name: string): boolean =>
  accessOf(role, entity)?.own === name;

/** The columns shown until the person chooses others. */
export const defaultColumns = (entity: AnyEntity, role: CurrentRole): readonly string[] =>
  entity.list.columns.filter(
    (name) => !isMerged(entity, name, entity.list.columns) && !isOwn(role, entity, name),
  );

/** Every column that can be chosen, the usual ones first. */
export function possibleColumns(entity: AnyEntity, role: CurrentRole): readonly string[] {
  const usual = defaultColumns(entity, role);
  const names = Object.keys(entity.fields);
  const others = names.filter(
    (name) =>
      !usual.includes(name) &&
      !tooLarge.has(entity.fields[name].kind) &&
      !isMerged(entity, name, names) &&
      !isOwn(role, entity, name),
  );
  return [...usual, ...others, ...systemColumns.filter((name) => !usual.includes(name))];
}

export const isSortable = (entity: AnyEntity, name: string): boolean =>
  ordered.has(columnField(entity, name)?.kind ?? "rows") && !columnField(entity, name)?.secret;

/** The fields that a role can narrow the list by; every list also by when its records were made and changed. */
export function filterFields(entity: AnyEntity, role: CurrentRole): readonly string[] {
  const named =
    entity.list.filters ??
    Object.keys(entity.fields).filter((name) => narrowing.has(entity.fields[name].kind));
  return [...named, ...systemColumns].filter((name) => {
    const field = columnField(entity, name);
    const isDecided = field?.values !== undefined && Object.keys(field.values).length < 2;
    return field && !field.secret && hasFilter(field.kind) && !isDecided && !isOwn(role, entity, name);
  });
}

/** Whether the records have texts in both languages, of which one can be missing or out of date. */
export const hasTranslations = (entity: AnyEntity): boolean => bilingualPairs(entity.fields).length > 0;

/** The columns of a sheet that hold what the columns of the list show: a Khmer twin stands beside its English one. */
export const sheetColumns = (entity: AnyEntity, columns: readonly string[]): readonly string[] =>
  columns.flatMap((name) => {
    const twin = columnField(entity, name)?.kind === "text" ? twinOf(entity, name) : undefined;
    return twin && !columns.includes(twin) ? [name, twin] : [name];
  });

/** The column that opens the record, and the picture that stands beside it on a card. */
export function leadColumns(entity: AnyEntity, columns: readonly string[]) {
  const [title] = titleFields(entity);
  const lead = columns.includes(title)
    ? title
    : (columns.find((name) => columnField(entity, name)?.kind === "text") ?? columns[0]);
  const picture = columns.find((name) => ["image", "images"].includes(columnField(entity, name)?.kind ?? ""));
  return { lead: lead ?? title, picture };
}
