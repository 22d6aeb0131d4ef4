import type { Field, KindName } from "../../domain/declare/index.ts";
import { formats } from "../../domain/text/format.ts";
import type { Language } from "../../domain/text/localized-text.ts";
import { readChoice } from "../../domain/values/choices/choice.ts";
import { readDay } from "../../domain/values/dates/day.ts";
import { periodMark, readPeriod } from "../../domain/values/dates/read-period.ts";
import { syntaxOfField } from "../../domain/values/number-syntax.ts";
import { readPhone } from "../../domain/values/phone.ts";
import { writePhone } from "../../domain/values/phone-text.ts";
import { readFlag, yesNo } from "../../domain/values/read-flag.ts";
import { readNumber } from "../../domain/values/read-number.ts";
import { isRecord, periodOf, textOf } from "./values.ts";

/** A cell's text while it is edited, or as it is copied to a spreadsheet. */
type Purpose = "edit" | "copy";

/** How the cells of a kind are written and read as text. What can't be read stays text, which the field rejects. */
interface CellTexts {
  readonly write: (value: unknown, field: Field, language: Language, purpose: Purpose) => string;
  readonly read: (typed: string, field: Field) => unknown;
  /** Whether a value is text that could not be read. */
  readonly isUnread: (value: unknown, field: Field) => boolean;
}

const isText = (value: unknown): value is string => typeof value === "string";
const isDay = (value: unknown): boolean => isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value);

const text: CellTexts = {
  write: textOf,
  read: (typed) => typed.trim(),
  isUnread: () => false,
};
const phone: CellTexts = {
  write: (value, _, __, purpose) => (purpose === "edit" ? writePhone(textOf(value)) : textOf(value)),
  read(typed) {
    const found = readPhone(typed);
    return "value" in found ? found.value : typed.trim();
  },
  isUnread: () => false,
};
const number: CellTexts = {
  write: (value) => (typeof value === "number" ? String(value) : textOf(value)),
  read(typed, field) {
    const found = readNumber(typed, syntaxOfField(field));
    return "value" in found ? found.value : typed;
  },
  isUnread: isText,
};
const choice: CellTexts = {
  write: (value, field, language) => field.values?.[textOf(value)]?.[language] ?? textOf(value),
  read: (typed, field) => readChoice(typed.trim(), field),
  isUnread: (value, field) => isText(value) && !Object.hasOwn(field.values ?? {}, value),
};
const flag: CellTexts = {
  write: (value, _, language) => (isText(value) ? value : yesNo[value === true ? "yes" : "no"][language]),
  read: readFlag,
  isUnread: isText,
};
/** Spreadsheets know ISO dates in every language. */
const writeDay = (value: unknown, language: Language, purpose: Purpose): string =>
  isDay(value) && purpose === "edit" ? formats[language].date(textOf(value)) : textOf(value);
const date: CellTexts = {
  write: (value, _, language, purpose) => writeDay(value, language, purpose),
  read(typed) {
    const found = readDay(typed);
    return "value" in found ? found.value : typed;
  },
  isUnread: (value) => isText(value) && !isDay(value),
};
const period: CellTexts = {
  write(value, _, language, purpose) {
    if (isText(value)) return value;
    const { from, to } = periodOf(value);
    if (from === null && to === null) return "";
    return `${writeDay(from, language, purpose)}${periodMark}${writeDay(to, language, purpose)}`.trim();
  },
  read(typed) {
    const found = readPeriod(typed);
    const ends = isRecord(found) ? [found.from, found.to] : [];
    return ends.length > 0 && ends.every((end) => end === null || isDay(end)) ? found : typed;
  },
  isUnread: isText,
};

/** The kinds that a grid can edit. */
const cellTexts: Partial<Record<KindName, CellTexts>> = {
  text,
  url: text,
  email: text,
  phone,
  integer: number,
  decimal: number,
  money: number,
  choice,
  flag,
  date,
  period,
};

/** Whether values of a field can be edited as the text of a cell. */
export const hasCellText = ({ kind }: Field): boolean => cellTexts[kind] !== undefined;

/** The value of an emptied cell: the default of a field that is never empty. */
const emptyValue = ({ presence, default: otherwise }: Field): unknown =>
  presence === "defaulted" && otherwise !== undefined ? otherwise : null;

/** Reads the text of a cell; text that can't be read is the value, which the field then rejects. */
export const readCellText = (field: Field, typed: string): unknown =>
  typed.trim() === "" ? emptyValue(field) : (cellTexts[field.kind] ?? text).read(typed, field);

interface WriteOptions {
  readonly language: Language;
  readonly purpose: Purpose;
}
/** Writes a value as the text of a cell. */
export const writeCellText = (field: Field, value: unknown, { language, purpose }: WriteOptions): string =>
  value === null || value === undefined
    ? ""
    : (cellTexts[field.kind] ?? text).write(value, field, language, purpose);

/** Whether a value is text that could not be read. */
export const isUnread = (field: Field, value: unknown): boolean =>
  (cellTexts[field.kind] ?? text).isUnread(value, field);
