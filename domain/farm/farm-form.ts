import { fileUrl } from "../declare/schema.ts";
import { message } from "../errors/messages.ts";
import { textLength } from "../khmer/length.ts";
import { limits } from "../settings/limits.ts";
import { type LocalizedText, localized } from "../text/localized-text.ts";

/** The question types of a farm activity's form. */
export const questionKinds = [
  "text",
  "number",
  "money",
  "date",
  "choice",
  "choices",
  "photo",
  "gps",
  "yesNo",
] as const;
export type QuestionKind = (typeof questionKinds)[number];

export interface Option {
  readonly code: string;
  readonly label: string;
  readonly labelKh: string;
}
/** A question: of the current form, or a snapshot in a record. */
export interface Question {
  readonly key: string;
  readonly formFieldId: string | null;
  readonly label: string;
  readonly labelKh: string;
  readonly kind: QuestionKind;
  readonly required: boolean;
  /** The bounds of a number or riel amount, the length of a text, the count of multiple choices. */
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: string | null;
  readonly unitKh: string | null;
  readonly help: string | null;
  readonly helpKh: string | null;
  /** The options, in order; empty for other types. */
  readonly options: readonly Option[];
}
/**
 * An answer as sent. A number is `12.5`, riel `25000`, a date `2026-03-01`, a single choice its code, multiple
 * choices their codes separated by commas, a photo its URL, a position `11.55,104.92`, a boolean `yes` or `no`; null
 * is no answer.
 */
export interface GivenAnswer {
  readonly key: string;
  readonly value: string | null;
}
/** An answer as stored: with a snapshot of its question, and its display text. */
export interface Answer extends Question, GivenAnswer {
  readonly valueLabel: string | null;
  readonly valueLabelKh: string | null;
}

const yes = localized("Yes", "បាទ/ចាស");
const no = localized("No", "ទេ");

/** The codes in an answer to a multiple choice, in order. */
export const codesOf = (value: string | null): readonly string[] =>
  value === null || value === "" ? [] : value.split(",");

/** Parses a position; null when it is not one. */
export function parsePosition(value: string | null): { latitude: number; longitude: number } | null {
  const found = /^\s*(-?\d{1,2}(?:\.\d{1,8})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,8})?)\s*$/.exec(value ?? "");
  if (!found) return null;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

const boundsIssue = ({ min, max }: Question, amount: number): string | null => {
  if (min !== null && amount < min) return message("tooSmall", min);
  return max !== null && amount > max ? message("tooBig", max) : null;
};

function numberIssue(question: Question, value: string): string | null {
  if (!/^-?\d{1,12}(\.\d+)?$/.test(value)) return message("number");
  if (!/^-?\d+(\.\d{1,2})?$/.test(value)) return message("decimals", 2);
  return boundsIssue(question, Number(value));
}

function moneyIssue(question: Question, value: string): string | null {
  if (!/^\d{1,16}$/.test(value)) return message("integer");
  if (Number(value) > limits.riel) return message("tooBig", limits.riel);
  return boundsIssue(question, Number(value));
}

function textIssue({ min, max }: Question, value: string): string | null {
  const length = textLength(value);
  const most = Math.min(max ?? limits.answerLength, limits.answerLength);
  if (length > most) return message("tooLong", most);
  return min !== null && length < min ? message("tooShort", min) : null;
}

function dateIssue(value: string): string | null {
  const time = Date.parse(`${value}T00:00:00Z`);
  const isDay =
    /^[1-9]\d{3}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(value);
  return isDay ? null : message("date");
}

function codesIssue(question: Question, value: string): string | null {
  const codes = codesOf(value);
  const known = question.options.map(({ code }) => code);
  if (codes.some((code) => !known.includes(code))) return message("choice", known.join(", "));
  if (question.kind === "choice") return codes.length === 1 ? null : message("choice", known.join(", "));
  if (new Set(codes).size < codes.length) return message("repeated");
  return boundsIssue(question, codes.length);
}

const validators: Readonly<Record<QuestionKind, (question: Question, value: string) => string | null>> = {
  text: textIssue,
  number: numberIssue,
  money: moneyIssue,
  date: (_, value) => dateIssue(value),
  choice: codesIssue,
  choices: codesIssue,
  photo: (_, value) => (fileUrl.test(value) ? null : message("file")),
  gps: (_, value) => (parsePosition(value) ? null : message("position")),
  yesNo: (_, value) => (value === "yes" || value === "no" ? null : message("flag")),
};

/** Normalises an answer; null when nothing is left. */
const normalizeAnswer = (value: string | null): string | null => {
  const text = (value ?? "").trim();
  return text === "" ? null : text;
};

/** Validates an answer; returns an encoded message, or null when it is valid. */
export function answerIssue(question: Question, given: string | null): string | null {
  const value = normalizeAnswer(given);
  if (value === null) return question.required ? message("required") : null;
  return validators[question.kind](question, value);
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, " ");

/** The display text of an answer in both languages; null without an answer and for types without text. */
export function answerWords(question: Question, value: string | null): LocalizedText | null {
  if (value === null) return null;
  const { unit, unitKh } = question;
  switch (question.kind) {
    case "number":
      return localized(
        unit ? `${value} ${unit}` : value,
        (unitKh ?? unit) ? `${value} ${unitKh ?? unit}` : value,
      );
    case "money":
      return localized(`${grouped(value)} ៛`, `${grouped(value)} ៛`);
    case "yesNo":
      return value === "yes" ? yes : no;
    case "choice":
    case "choices": {
      const picked = codesOf(value).map((code) => question.options.find((option) => option.code === code));
      return localized(
        picked.map((option) => option?.label ?? "").join(", "),
        picked.map((option) => option?.labelKh ?? "").join(", "),
      );
    }
    case "photo":
      return null;
    default:
      return localized(value, value);
  }
}

/** The stored form of an answer. */
export function toStoredAnswer(question: Question, given: string | null): Answer {
  const value = normalizeAnswer(given);
  const label = answerWords(question, value);
  return { ...question, value, valueLabel: label?.en ?? null, valueLabelKh: label?.km ?? null };
}

export interface AnswerIssue {
  /** `answers.0.value` if it was sent, else `answers.<key>`. */
  readonly path: string;
  readonly message: string;
}

/**
 * Validates answers against the questions of a form: unknown and repeated keys, required answers, and every value.
 * Returns the answers in the order of the form, one per question.
 */
export function checkAnswers(
  questions: readonly Question[],
  given: readonly GivenAnswer[],
): { readonly answers: readonly Answer[]; readonly issues: readonly AnswerIssue[] } {
  const issues: AnswerIssue[] = given.flatMap(({ key }, index) => {
    const path = `answers.${index}.key`;
    if (!questions.some((question) => question.key === key))
      return [{ path, message: message("noQuestion", key) }];
    return given.findIndex((other) => other.key === key) < index
      ? [{ path, message: message("repeated") }]
      : [];
  });
  const answers = questions.map((question) => {
    const index = given.findIndex(({ key }) => key === question.key);
    const value = given[index]?.value ?? null;
    const wrong = answerIssue(question, value);
    const path = index < 0 ? `answers.${question.key}` : `answers.${index}.value`;
    if (wrong) issues.push({ path, message: wrong });
    return toStoredAnswer(question, value);
  });
  return { answers, issues };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textIn = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);
const isKind = (value: unknown): value is QuestionKind => questionKinds.some((kind) => kind === value);

/** The active options of a list's stored values, in order. */
export function activeOptions(values: unknown): readonly Option[] {
  const rows = Array.isArray(values) ? values.filter(isRecord) : [];
  return rows
    .filter(({ active }) => active !== false)
    .toSorted((one, other) => (numberIn(one.order) ?? 0) - (numberIn(other.order) ?? 0))
    .flatMap(({ code, label, labelKh }) => {
      const known = textIn(code);
      const english = textIn(label) ?? textIn(labelKh) ?? known;
      return known && english ? [{ code: known, label: english, labelKh: textIn(labelKh) ?? english }] : [];
    });
}

/** Parses a question from a form field or from a stored answer; null when it is not one. */
export function parseQuestion(row: unknown): Question | null {
  if (!isRecord(row)) return null;
  const key = textIn(row.key);
  if (!key || !isKind(row.kind)) return null;
  const label = textIn(row.label) ?? key;
  const isPicked = row.kind === "choice" || row.kind === "choices";
  return {
    key,
    formFieldId: textIn(row.formFieldId) ?? textIn(row.id),
    label,
    labelKh: textIn(row.labelKh) ?? label,
    kind: row.kind,
    required: row.required === true,
    min: numberIn(row.min),
    max: numberIn(row.max),
    unit: textIn(row.unit),
    unitKh: textIn(row.unitKh),
    help: textIn(row.help),
    helpKh: textIn(row.helpKh),
    options: isPicked ? activeOptions(row.options) : [],
  };
}

/** Parses answers, stored or sent; skips invalid entries. */
export const parseAnswers = (rows: unknown): readonly GivenAnswer[] =>
  (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => {
    if (!isRecord(row) || typeof row.key !== "string") return [];
    return [{ key: row.key, value: textIn(row.value) }];
  });

/** The form that a record was made with, from its answers. */
export const parseForm = (rows: unknown): readonly Question[] =>
  (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => parseQuestion(row) ?? []);
