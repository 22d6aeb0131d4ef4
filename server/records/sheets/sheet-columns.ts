import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { fieldLabel } from "../../../domain/labels.ts";
import type { Actor } from "../../../domain/roles.ts";
import { type Language, languages, type Words, words } from "../../../domain/words.ts";
import { ownField } from "../authorize.ts";

/** A column of a sheet: a field of the entity, or what every record has. */
export interface SheetColumn {
  readonly name: string;
  readonly field: Field;
  /** Its heading in both languages; one of a kind within the entity, so that a file is understood when it comes back. */
  readonly heading: Words;
}

const systemField = (kind: Field["kind"]): Field => ({ kind, presence: "required", serverOnly: true });
const systemColumns: readonly SheetColumn[] = [
  { name: "id", field: systemField("text"), heading: words("Record ID", "លេខសម្គាល់ទិន្នន័យ") },
  { name: "version", field: systemField("integer"), heading: words("Version", "លេខកំណែ") },
  { name: "createdAt", field: systemField("dateTime"), heading: words("Created", "បានបង្កើត") },
  { name: "updatedAt", field: systemField("dateTime"), heading: words("Updated", "បានកែ") },
  { name: "deletedAt", field: systemField("dateTime"), heading: words("Deleted", "បានលុប") },
];

/** How headings are compared: without case, doubled spaces and the signs that nobody sees. */
export const headingKey = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u200B-\u200D\uFEFF]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

function withOwnHeadings(columns: readonly SheetColumn[]): readonly SheetColumn[] {
  const counted = new Map<string, number>();
  const keysOf = ({ name, heading }: SheetColumn) => new Set([name, heading.en, heading.km].map(headingKey));
  for (const column of columns)
    for (const key of keysOf(column)) counted.set(key, (counted.get(key) ?? 0) + 1);
  return columns.map((column) => {
    const { name, heading } = column;
    const isShared = languages.some((language) => (counted.get(headingKey(heading[language])) ?? 0) > 1);
    return isShared
      ? { ...column, heading: words(`${heading.en} [${name}]`, `${heading.km} [${name}]`) }
      : column;
  });
}

const known = new WeakMap<AnyEntity, readonly SheetColumn[]>();
/** Every column that a sheet of an entity can have. */
export function columnsOfEntity(entity: AnyEntity): readonly SheetColumn[] {
  const found = known.get(entity);
  if (found) return found;
  const fields = Object.entries<Field>(entity.fields).map(([name, field]) => ({
    name,
    field,
    heading: fieldLabel(entity, name),
  }));
  const made = withOwnHeadings([...fields, ...systemColumns]);
  known.set(entity, made);
  return made;
}

/** The columns that a person's sheets can have: a supplier's rows are their own, so who owns them is no column. */
export function columnsFor(actor: Actor, entity: AnyEntity): readonly SheetColumn[] {
  const own = ownField(actor, entity);
  return columnsOfEntity(entity).filter(({ name }) => name !== own);
}

/** The columns of a list, and what is needed to bring them back: the record's id and version. */
export const standardColumns = (entity: AnyEntity): readonly string[] => [
  ...entity.list.columns.filter((name) => name !== "id" && name !== "version"),
  "id",
  "version",
];

/** The column that a heading names, by field name or by its label in either language. */
export function columnNamed(columns: readonly SheetColumn[], text: string): SheetColumn | undefined {
  const key = headingKey(text);
  if (key === "") return undefined;
  return (
    columns.find(({ name }) => name.toLowerCase() === key) ??
    columns.find(({ heading }) => languages.some((language) => headingKey(heading[language]) === key))
  );
}

/** The heading in a reader's language. */
export const headingIn = ({ heading }: SheetColumn, language: Language): string => heading[language];
