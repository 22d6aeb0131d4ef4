import type { Field, KindName } from "../../../domain/declare/index.ts";
import { latinDigits } from "../../../domain/khmer/latin-digits.ts";
import { languages } from "../../../domain/text/localized-text.ts";
import { syntaxOfField } from "../../../domain/values/number-syntax.ts";
import { parseNumber } from "../../../domain/values/parse-number.ts";
import { readDay, serialToTime } from "../../../domain/values/read-day.ts";
import { type Cell, cellText, phnomPenh, yesNo } from "./cells.ts";
import { headingKey } from "./sheet-columns.ts";

/** Text that can't be parsed is returned unchanged, so that the validator reports it. */
type CellParser = (text: string, cell: Exclude<Cell, null>, field: Field) => unknown;

/** Parses a number as people write it; other text stays, and the validator reports it. */
function number(typed: string, cell: Exclude<Cell, null>, field: Field): unknown {
  if (typeof cell === "number") return cell;
  const parsed = parseNumber(typed, syntaxOfField(field));
  return "value" in parsed ? parsed.value : typed;
}

const yes = new Set([
  "true",
  "yes",
  "y",
  "1",
  "on",
  "x",
  "✓",
  "បាទ",
  "ចាស",
  "ចា៎ះ",
  "ពិត",
  headingKey(yesNo.yes.en),
  headingKey(yesNo.yes.km),
]);
const no = new Set([
  "false",
  "no",
  "n",
  "0",
  "off",
  "-",
  "អត់",
  "មិនពិត",
  headingKey(yesNo.no.en),
  headingKey(yesNo.no.km),
]);
function flag(text: string): unknown {
  const key = headingKey(text);
  return yes.has(key) ? true : no.has(key) ? false : text;
}

/** The code of a code or a label in either language; a label that two codes share is ambiguous and stays. */
function code(text: string, field: Field): string {
  const values = field.values ?? {};
  if (Object.hasOwn(values, text)) return text;
  const key = headingKey(text);
  const found = Object.entries(values).filter(
    ([name, label]) =>
      headingKey(name) === key || languages.some((language) => headingKey(label[language]) === key),
  );
  return found.length === 1 ? (found[0]?.[0] ?? text) : text;
}

/** The entries of a list with any separator. */
export const entriesOf = (text: string): readonly string[] =>
  text
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

/**
 * Parses a day as people and sheets write it: day, month, year for numbers. Other text stays, and the validator
 * reports it.
 */
const day = (typed: string): string => readDay(typed, "dmy", "any") ?? typed;

function dateTime(typed: string, cell: Exclude<Cell, null>): string {
  if (cell instanceof Date) return new Date(cell.getTime() - phnomPenh).toISOString();
  const time = typeof cell === "number" ? serialToTime(cell) : null;
  if (time !== null) return new Date(time - phnomPenh).toISOString();
  const plain = latinDigits(typed).trim();
  const local = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/.exec(plain);
  const parsed = Date.parse(local ? `${local[1]}T${local[2]}+07:00` : plain);
  return Number.isNaN(parsed) ? typed : new Date(parsed).toISOString();
}

/** Parses two days with a dash, "to" or ដល់ between them; a missing end is open. */
function period(text: string): unknown {
  const parts = text.split(/\s*(?:–|—|\.\.|…|ដល់|\bto\b|\s-\s)\s*/i);
  if (parts.length > 2) return text;
  const [from = "", to = parts.length === 1 ? (parts[0] ?? "") : ""] = parts.map((part) => part.trim());
  return { from: from === "" ? null : day(from), to: to === "" ? null : day(to) };
}

function geo(text: string): unknown {
  const found = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(latinDigits(text));
  return found ? { latitude: Number(found[1]), longitude: Number(found[2]) } : text;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const text: CellParser = (typed) => typed;
const trimmed: CellParser = (typed) => typed.trim();
const list: CellParser = (typed) => entriesOf(typed);

const parsers: Record<KindName, CellParser> = {
  text,
  longText: text,
  richText: text,
  url: trimmed,
  email: trimmed,
  phone: (typed) => latinDigits(typed).trim(),
  color: trimmed,
  integer: number,
  decimal: number,
  money: number,
  flag,
  choice: (typed, _, field) => code(typed.trim(), field),
  state: (typed, _, field) => code(typed.trim(), field),
  choices: (typed, _, field) => entriesOf(typed).map((entry) => code(entry, field)),
  date: day,
  dateTime,
  period,
  image: trimmed,
  video: trimmed,
  audio: trimmed,
  document: trimmed,
  images: list,
  tags: list,
  ref: trimmed,
  refs: list,
  place: trimmed,
  geo,
  rows: json,
};

/** Parses a non-empty cell for a field kind; references and places stay as text. */
export function parseCell(field: Field, cell: Exclude<Cell, null>): unknown {
  return parsers[field.kind](cellText(field, cell), cell, field);
}
