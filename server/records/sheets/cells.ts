import type { Field, KindName } from "../../../domain/declare/index.ts";
import { type Language, type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { isInput } from "../operation-context.ts";

/**
 * The value of a sheet cell. A date is midnight UTC of its day; a time is Phnom Penh's wall clock as UTC: sheets
 * have no time zones.
 */
export type Cell = string | number | boolean | Date | null;

/** A stored value with its companion. */
export interface StoredValue {
  readonly value: unknown;
  readonly companion: unknown;
}
interface CellInput extends StoredValue {
  readonly field: Field;
  readonly language: Language;
}

/** Separates the entries of a list. */
export const listMark = "; ";
/** Separates the ends of a period. */
const periodMark = " – ";
export const yesNo = { yes: localized("Yes", "បាទ/ចាស"), no: localized("No", "ទេ") };
/** Cambodia is UTC+7 all year. */
export const phnomPenh = 7 * 3_600_000;

const text = ({ value }: CellInput): Cell => (typeof value === "string" ? value : String(value));
const number = ({ value }: CellInput): Cell => Number(value);
const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const joined = ({ value }: CellInput): Cell => textsOf(value).join(listMark);

const labelOf = (field: Field, code: unknown, language: Language): string => {
  const found: LocalizedText | undefined = typeof code === "string" ? field.values?.[code] : undefined;
  return found?.[language] ?? String(code);
};
const choice = ({ field, value, language }: CellInput): Cell => labelOf(field, value, language);

/** The label of a reference in the reader's language, or in the other when that is empty. */
function referenceLabel(reference: unknown, language: Language): string {
  if (!isInput(reference)) return "";
  const { label, labelKh } = reference;
  const khmer = typeof labelKh === "string" ? labelKh : "";
  const english = typeof label === "string" ? label : "";
  return (language === "km" && khmer.trim() !== "" ? khmer : english) || khmer;
}
const member = (value: unknown, name: string): string => {
  const found = isInput(value) ? value[name] : null;
  return found === null || found === undefined ? "" : String(found);
};

/** Formats each kind of value for a cell; never called with null. */
const writers: Record<KindName, (writing: CellInput) => Cell> = {
  text,
  longText: text,
  richText: text,
  url: text,
  email: text,
  phone: text,
  color: text,
  integer: number,
  decimal: number,
  money: number,
  flag: ({ value, language }) => (value === true ? yesNo.yes : yesNo.no)[language],
  choice,
  state: choice,
  choices: ({ field, value, language }) =>
    textsOf(value)
      .map((code) => labelOf(field, code, language))
      .join(listMark),
  date: ({ value }) => new Date(`${String(value)}T00:00:00Z`),
  dateTime: ({ value }) => new Date(Date.parse(String(value)) + phnomPenh),
  period: ({ value }) => `${member(value, "from")}${periodMark}${member(value, "to")}`.trim(),
  image: text,
  video: text,
  audio: text,
  document: text,
  images: joined,
  tags: joined,
  ref: ({ companion, language, value }) => referenceLabel(companion, language) || String(value),
  refs: ({ companion, language }) =>
    (Array.isArray(companion) ? companion : []).map((one) => referenceLabel(one, language)).join(listMark),
  place: ({ companion, language, value }) =>
    referenceLabel(companion, language) ||
    (["village", "commune", "district", "province"].map((level) => member(value, level)).find(Boolean) ?? ""),
  geo: ({ value }) => `${member(value, "latitude")}, ${member(value, "longitude")}`,
  rows: ({ value }) => (Array.isArray(value) && value.length === 0 ? "" : JSON.stringify(value)),
};

/** A stored value as a cell in a language. */
export function cellOf(field: Field, { value, companion }: StoredValue, language: Language): Cell {
  if (value === null || value === undefined) return null;
  const cell = writers[field.kind]({ field, value, companion, language });
  return cell === "" ? null : cell;
}

/** A cell as text: days as YYYY-MM-DD, times as YYYY-MM-DD HH:MM:SS in Phnom Penh, numbers without grouping. */
export function cellText(field: Field, cell: Cell): string {
  if (cell === null) return "";
  if (!(cell instanceof Date)) return String(cell);
  if (Number.isNaN(cell.getTime())) return "";
  const iso = cell.toISOString();
  return field.kind === "dateTime" ? iso.slice(0, 19).replace("T", " ") : iso.slice(0, 10);
}
