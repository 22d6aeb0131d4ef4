import { accessOf } from "../../../domain/access/can.ts";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { systemColumns } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { bilingualPairs, titleFields, translationOf } from "../../../domain/declare/names.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { hasFilter, webKindTraits } from "../../fields/kind-traits.ts";

const timestampField: Field = { kind: "dateTime", presence: "defaulted", serverOnly: true };

const isListed = ({ kind }: Field): boolean => webKindTraits[kind].isListed;
const isFilteredByDefault = ({ kind }: Field): boolean => webKindTraits[kind].filter === "default";

/** The state fields of an entity. */
export const stateFields = (entity: AnyEntity): readonly (readonly [string, Field])[] =>
  Object.entries<Field>(entity.fields).filter(([, field]) => field.kind === "state");

const systemNames: ReadonlySet<string> = new Set(systemColumns);

/** Field of a column; system columns are timestamps. */
export function columnField(entity: AnyEntity, name: string): Field | undefined {
  return systemNames.has(name) ? timestampField : entity.fields[name];
}

/** Whether a Khmer field is shown in its English field's column instead of its own. */
const isShownWithEnglish = (entity: AnyEntity, name: string, names: readonly string[]): boolean => {
  const twin = name.endsWith("Kh") ? translationOf(entity, name) : undefined;
  return twin !== undefined && names.includes(twin);
};

/** Whether a field only names the owning vendor, which owners do not need to see. */
const isOwnerField = (role: CurrentRole, entity: AnyEntity, name: string): boolean =>
  accessOf(role, entity)?.own === name;

/** Columns shown by default. */
export const defaultColumns = (entity: AnyEntity, role: CurrentRole): readonly string[] =>
  entity.list.columns.filter(
    (name) => !isShownWithEnglish(entity, name, entity.list.columns) && !isOwnerField(role, entity, name),
  );

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

/** Export columns for the visible columns: bilingual fields next to each other, that of the language first. */
export const exportColumns = (
  entity: AnyEntity,
  columns: readonly string[],
  language: Language,
): readonly string[] =>
  columns.flatMap((name) => {
    const twin = columnField(entity, name)?.kind === "text" ? translationOf(entity, name) : undefined;
    if (!twin || columns.includes(twin)) return [name];
    return (language === "km") === name.endsWith("Kh") ? [name, twin] : [twin, name];
  });

/** The order to ask for in a language: in Khmer, bilingual columns and references sort by what they show, the Khmer text. */
export const sortIn = (entity: AnyEntity, sort: string, language: Language): string =>
  sort.replaceAll(/[^,-]+/g, (name) => {
    if (language === "en" || name.endsWith("Kh")) return name;
    const isReference = columnField(entity, name)?.kind === "ref";
    return isReference || translationOf(entity, name) ? `${name}Kh` : name;
  });

/** The column that links to the record, and the picture column of a card. */
export function leadColumns(entity: AnyEntity, columns: readonly string[]) {
  const [title] = titleFields(entity);
  const lead = columns.includes(title)
    ? title
    : (columns.find((name) => columnField(entity, name)?.kind === "text") ?? columns[0]);
  const picture = columns.find((name) => ["image", "images"].includes(columnField(entity, name)?.kind ?? ""));
  return { lead: lead ?? title, picture };
}
