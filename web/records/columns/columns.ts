import { accessOf } from "../../../domain/access/can.ts";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import type { AnyEntity, JoinedColumn } from "../../../domain/declare/entity.ts";
import { systemColumns } from "../../../domain/declare/entity.ts";
import type { Field, Fields } from "../../../domain/declare/index.ts";
import { bilingualPairs, outdatedTexts, titleFields, translationOf } from "../../../domain/declare/names.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import type { Language, LocalizedText } from "../../../domain/text/localized-text.ts";
import { hasFilter, webKindTraits } from "../../fields/kind-traits.ts";
import { searchedMark } from "../../ui/hooks/use-marked-matches.ts";

const timestampField: Field = { kind: "dateTime", presence: "defaulted", serverOnly: true };

const isListed = ({ kind }: Field): boolean => webKindTraits[kind].isListed;
const isFilteredByDefault = ({ kind }: Field): boolean => webKindTraits[kind].filter === "default";

/** The state fields of an entity. */
export const stateFields = (entity: AnyEntity): readonly (readonly [string, Field])[] =>
  Object.entries<Field>(entity.fields).filter(([, field]) => field.kind === "state");

const systemNames: ReadonlySet<string> = new Set(systemColumns);

/** The names of the texts that are older than their translation: a choice of the texts of both languages. */
const outdatedField = (entity: AnyEntity): Field => ({
  kind: "choices",
  presence: "defaulted",
  serverOnly: true,
  values: Object.fromEntries(
    bilingualPairs(entity.fields)
      .flat()
      .map((name) => [name, fieldLabel(entity, name)]),
  ),
});

/** Field of a column, or of a change in the history; system columns are timestamps. */
export function columnField(entity: AnyEntity, name: string): Field | undefined {
  if (name === outdatedTexts) return outdatedField(entity);
  return systemNames.has(name) ? timestampField : entity.fields[name];
}

/** Whether a Khmer field is shown in its English field's column instead of its own. */
const isShownWithEnglish = (entity: AnyEntity, name: string, names: readonly string[]): boolean => {
  const other = name.endsWith("Kh") ? translationOf(entity, name) : undefined;
  return other !== undefined && names.includes(other);
};

/** The column that a field is shown with: a price shows its unit, the start of a range its end. */
export const joinedColumn = (entity: AnyEntity, name: string): JoinedColumn<Fields> | undefined =>
  entity.list.joined?.[name];

const joinedName = (joined: JoinedColumn<Fields>): string => ("unit" in joined ? joined.unit : joined.upTo);

/** Whether a field is shown in the column of another one. */
const isJoined = (entity: AnyEntity, name: string, columns: readonly string[]): boolean =>
  columns.some((column) => {
    const joined = joinedColumn(entity, column);
    return joined !== undefined && joinedName(joined) === name;
  });

/** The heading of a column; a range has its own. */
export function columnLabel(entity: AnyEntity, name: string): LocalizedText {
  const joined = joinedColumn(entity, name);
  return joined && "upTo" in joined ? joined.label : fieldLabel(entity, name);
}

/** Whether a field only names the owning vendor, which owners do not need to see. */
const isOwnerField = (role: CurrentRole, entity: AnyEntity, name: string): boolean =>
  accessOf(role, entity)?.own === name;

/** Columns shown by default. */
export const defaultColumns = (entity: AnyEntity, role: CurrentRole): readonly string[] =>
  entity.list.columns.filter(
    (name) =>
      !isShownWithEnglish(entity, name, entity.list.columns) &&
      !isJoined(entity, name, entity.list.columns) &&
      !isOwnerField(role, entity, name),
  );

/** A list inside of another page has about half of the width. */
const mostInside = 6;

/**
 * Columns shown by default in a list inside of another page, where some fields have the same value in every row: the
 * first ones, and the one that the rows are in order of.
 */
export function innerColumns(
  entity: AnyEntity,
  role: CurrentRole,
  fixed: Readonly<Record<string, string>>,
): readonly string[] {
  const usual = defaultColumns(entity, role).filter((name) => !(name in fixed));
  const sorted = (entity.list.sort ?? "").replace("-", "");
  const first = usual
    .filter((name) => name !== sorted)
    .slice(0, mostInside - (usual.includes(sorted) ? 1 : 0));
  return usual.filter((name) => name === sorted || first.includes(name));
}

/** Columns shown by default in a list on a screen of its own, or inside of another page. */
export const usualColumnsOf = (
  entity: AnyEntity,
  role: CurrentRole,
  { place, fixed }: { readonly place: "screen" | "inside"; readonly fixed: Readonly<Record<string, string>> },
): readonly string[] =>
  place === "inside" ? innerColumns(entity, role, fixed) : defaultColumns(entity, role);

/** All selectable columns, the default ones first. */
export function availableColumns(entity: AnyEntity, role: CurrentRole): readonly string[] {
  const usual = defaultColumns(entity, role);
  const names = Object.keys(entity.fields);
  const others = names.filter(
    (name) =>
      !usual.includes(name) &&
      isListed(entity.fields[name]) &&
      !isShownWithEnglish(entity, name, names) &&
      !isOwnerField(role, entity, name),
  );
  return [...usual, ...others, ...systemColumns.filter((name) => !usual.includes(name))];
}

export function isSortable(entity: AnyEntity, name: string): boolean {
  const field = columnField(entity, name);
  return field !== undefined && webKindTraits[field.kind].isSortable && !field.visibleTo;
}

/** Fields a role can filter by, including creation and update time. */
export function filterFields(entity: AnyEntity, role: CurrentRole): readonly string[] {
  const named =
    entity.list.filters ??
    Object.keys(entity.fields).filter((name) => isFilteredByDefault(entity.fields[name]));
  return [...named, ...systemColumns].filter((name) => {
    const field = columnField(entity, name);
    const isDecided = field?.values !== undefined && Object.keys(field.values).length < 2;
    return (
      field && !field.visibleTo && hasFilter(field.kind) && !isDecided && !isOwnerField(role, entity, name)
    );
  });
}

/** Whether the entity has bilingual fields, whose translations can be missing or outdated. */
export const hasTranslations = (entity: AnyEntity): boolean => bilingualPairs(entity.fields).length > 0;

/** The column of the other language that a text column shows, if it has one. */
const otherLanguageOf = (entity: AnyEntity, name: string): string | undefined =>
  columnField(entity, name)?.kind === "text" ? translationOf(entity, name) : undefined;

/**
 * Export columns for the visible columns, with Khmer fields, units and ends of ranges next to what shows them; of two
 * languages, that of the reader first.
 */
export const exportColumns = (
  entity: AnyEntity,
  columns: readonly string[],
  language: Language,
): readonly string[] =>
  columns.flatMap((name) => {
    const isFree = (other: string | undefined) => other !== undefined && !columns.includes(other);
    const other = otherLanguageOf(entity, name);
    const texts = other !== undefined && isFree(other) ? [name, other] : [name];
    const isKhmerLast = texts.at(-1)?.endsWith("Kh") ?? false;
    const ordered = texts.length > 1 && isKhmerLast === (language === "km") ? texts.toReversed() : texts;
    const joined = joinedColumn(entity, name);
    const shown = joined && joinedName(joined);
    return shown !== undefined && isFree(shown) ? [...ordered, shown] : ordered;
  });

/** The order to ask for in a language: in Khmer, bilingual columns and references sort by what they show, the Khmer text. */
export const sortIn = (entity: AnyEntity, sort: string, language: Language): string =>
  sort.replaceAll(/[^,-]+/g, (name) => {
    if (language === "en" || name.endsWith("Kh")) return name;
    const isReference = columnField(entity, name)?.kind === "ref";
    return isReference || translationOf(entity, name) ? `${name}Kh` : name;
  });

/** Marks a column whose texts or references are searched, in either language. */
export function searchMarkOf(entity: AnyEntity, name: string): Partial<typeof searchedMark> {
  const names = [name, translationOf(entity, name)];
  const { search = [], searchReferences = [] } = entity.list;
  return [...search, ...searchReferences].some((searched) => names.includes(searched)) ? searchedMark : {};
}

/** The column that links to the record, and the picture column of a card. */
export function leadColumns(entity: AnyEntity, columns: readonly string[]) {
  const [title] = titleFields(entity);
  const lead = columns.includes(title)
    ? title
    : (columns.find((name) => columnField(entity, name)?.kind === "text") ?? columns[0]);
  const picture = columns.find((name) => ["image", "images"].includes(columnField(entity, name)?.kind ?? ""));
  return { lead: lead ?? title, picture };
}
