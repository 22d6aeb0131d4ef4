import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { oncePerEntity } from "../../../domain/declare/once-per-entity.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import {
  type Language,
  type LocalizedText,
  languages,
  localized,
} from "../../../domain/text/localized-text.ts";
import { wordKey } from "../../../domain/values/word-key.ts";
import { ownerFieldFor } from "../access/authorize.ts";

/** A column of a sheet: a field of the entity, or a system field. */
export interface SheetColumn {
  readonly name: string;
  readonly field: Field;
  /** Its heading in both languages; unique within the entity, so that exported files can be imported. */
  readonly heading: LocalizedText;
}

const systemField = (kind: Field["kind"]): Field => ({ kind, presence: "required", serverOnly: true });
const systemColumns: readonly SheetColumn[] = [
  { name: "id", field: systemField("text"), heading: localized("Record ID", "លេខសម្គាល់ទិន្នន័យ") },
  { name: "version", field: systemField("integer"), heading: localized("Version", "លេខកំណែ") },
  { name: "createdAt", field: systemField("dateTime"), heading: localized("Created", "បានបង្កើត") },
  { name: "updatedAt", field: systemField("dateTime"), heading: localized("Updated", "បានកែ") },
  { name: "deletedAt", field: systemField("dateTime"), heading: localized("Deleted", "បានលុប") },
];

function withUniqueHeadings(columns: readonly SheetColumn[]): readonly SheetColumn[] {
  const counted = new Map<string, number>();
  const keysOf = ({ name, heading }: SheetColumn) => new Set([name, heading.en, heading.km].map(wordKey));
  for (const column of columns)
    for (const key of keysOf(column)) counted.set(key, (counted.get(key) ?? 0) + 1);
  return columns.map((column) => {
    const { name, heading } = column;
    const isShared = languages.some((language) => (counted.get(wordKey(heading[language])) ?? 0) > 1);
    return isShared
      ? { ...column, heading: localized(`${heading.en} [${name}]`, `${heading.km} [${name}]`) }
      : column;
  });
}

/** All possible columns of an entity's sheets. */
export const columnsOfEntity = oncePerEntity((entity): readonly SheetColumn[] => {
  const fields = Object.entries<Field>(entity.fields).map(([name, field]) => ({
    name,
    field,
    heading: fieldLabel(entity, name),
  }));
  return withUniqueHeadings([...fields, ...systemColumns]);
});

/** The columns available to an actor: a supplier only has their own rows, so the owner is no column. */
export function columnsFor(actor: Actor, entity: AnyEntity): readonly SheetColumn[] {
  const own = ownerFieldFor(actor, entity);
  return columnsOfEntity(entity).filter(({ name }) => name !== own);
}

/** The columns of a list, plus what an import needs: the record's id and version. */
export const standardColumns = (entity: AnyEntity): readonly string[] => [
  ...entity.list.columns.filter((name) => name !== "id" && name !== "version"),
  "id",
  "version",
];

/** Follows the headings of required columns in templates. */
export const requiredMark = " *";

/** The column of a heading, by field name or by label in either language, with or without the mark of required ones. */
export function columnNamed(columns: readonly SheetColumn[], text: string): SheetColumn | undefined {
  const key = wordKey(text).replace(/ ?\*$/, "");
  if (key === "") return undefined;
  return (
    columns.find(({ name }) => name.toLowerCase() === key) ??
    columns.find(({ heading }) => languages.some((language) => wordKey(heading[language]) === key))
  );
}

/** The heading in a language. */
export const headingIn = ({ heading }: SheetColumn, language: Language): string => heading[language];
