import { fileUrl } from "./declare/schema.ts";
import { textLength } from "./khmer/length.ts";
import { limits } from "./limits.ts";
import { message } from "./messages.ts";
import { type Words, words } from "./words.ts";

/** Every kind of question that a farm activity's form can ask. */
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
/** A question of a form: of one that is being filled in, or of a record, as it stood. */
export interface Question {
  readonly key: string;
  readonly formFieldId: string | null;
  readonly label: string;
  readonly labelKh: string;
  readonly kind: QuestionKind;
  readonly required: boolean;
  /** Of a number or riel its bounds, of a text its characters, of several choices how many. */
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: string | null;
  readonly unitKh: string | null;
  readonly help: string | null;
  readonly helpKh: string | null;
  /** What can be picked, in order; empty for other kinds. */
  readonly options: readonly Option[];
}
/**
 * What somebody answers. A number is `12.5`, riel `25000`, a date `2026-03-01`, one choice its code, several their codes with
 * commas, a photo its address here, a position `11.55,104.92`, yes or no `yes` or `no`; null is no answer.
 */
export interface Given {
  readonly key: string;
  readonly value: string | null;
}
/** An answer as a record keeps it: with its question as it stood, and its meaning in words. */
export interface Answer extends Question, Given {
  readonly valueLabel: string | null;
  readonly valueLabelKh: string | null;
}

const yes = words("Yes", "បាទ/ចាស");
const no = words("No", "ទេ");

/** The codes of an answer to `choices`, in order. */
export const codesOf = (value: string | null): readonly string[] =>
  value === null || value === "" ? [] : value.split(",");

/** A position as numbers; null for anything that is none. */
export function positionOf(value: string | null): { latitude: number; longitude: number } | null {
  const found = /^\s*(-?\d{1,2}(?:\.\d{1,8})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,8})?)\s*$/.exec(value ?? "");
  if (!found) return null;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

const within = ({ min, max }: Question, amount: number): string | null => {
  if (min !== null && amount < min) return message("tooSmall", min);
  return max !== null && amount > max ? message("tooBig", max) : null;
};

function wrongNumber(question: Question, value: string): string | null {
  if (!/^-?\d{1,12}(\.\d+)?$/.test(value)) return message("number");
  if (!/^-?\d+(\.\d{1,2})?$/.test(value)) return message("decimals");
  return within(question, Number(value));
}

function wrongMoney(question: Question, value: string): string | null {
  if (!/^\d{1,16}$/.test(value)) return message("integer");
  if (Number(value) > limits.riel) return message("tooBig", limits.riel);
  return within(question, Number(value));
}

function wrongText({ min, max }: Question, value: string): string | null {
  const length = textLength(value);
  const most = Math.min(max ?? limits.answerLength, limits.answerLength);
  if (length > most) return message("tooLong", most);
  return min !== null && length < min ? message("tooShort", min) : null;
}

function wrongDate(value: string): string | null {
  const time = Date.parse(`${value}T00:00:00Z`);
  const isDay =
    /^[1-9]\d{3}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(value);
  return isDay ? null : message("date");
}

function wrongCodes(question: Question, value: string): string | null {
  const codes = codesOf(value);
  const known = question.options.map(({ code }) => code);
  if (codes.some((code) => !known.includes(code))) return message("choice", known.join(", "));
  if (question.kind === "choice") return codes.length === 1 ? null : message("choice", known.join(", "));
  if (new Set(codes).size < codes.length) return message("repeated");
  return within(question, codes.length);
}

const checks: Readonly<Record<QuestionKind, (question: Question, value: string) => string | null>> = {
  text: wrongText,
  number: wrongNumber,
  money: wrongMoney,
  date: (_, value) => wrongDate(value),
  choice: wrongCodes,
  choices: wrongCodes,
  photo: (_, value) => (fileUrl.test(value) ? null : message("file")),
  gps: (_, value) => (positionOf(value) ? null : message("position")),
  yesNo: (_, value) => (value === "yes" || value === "no" ? null : message("flag")),
};

/** An answer without what means nothing; null for none. */
const trimmed = (value: string | null): string | null => {
  const text = (value ?? "").trim();
  return text === "" ? null : text;
};

/** What is wrong with an answer to a question, as an encoded message; null for nothing. */
export function wrongAnswer(question: Question, given: string | null): string | null {
  const value = trimmed(given);
  if (value === null) return question.required ? message("required") : null;
  return checks[question.kind](question, value);
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, " ");

/** What an answer means, in both languages; null for none, and for what has no words. */
export function answerWords(question: Question, value: string | null): Words | null {
  if (value === null) return null;
  const { unit, unitKh } = question;
  switch (question.kind) {
    case "number":
      return words(
        unit ? `${value} ${unit}` : value,
        (unitKh ?? unit) ? `${value} ${unitKh ?? unit}` : value,
      );
    case "money":
      return words(`${grouped(value)} ៛`, `${grouped(value)} ៛`);
    case "yesNo":
      return value === "yes" ? yes : no;
    case "choice":
    case "choices": {
      const picked = codesOf(value).map((code) => question.options.find((option) => option.code === code));
      return words(
        picked.map((option) => option?.label ?? "").join(", "),
        picked.map((option) => option?.labelKh ?? "").join(", "),
      );
    }
    case "photo":
      return null;
    default:
      return words(value, value);
  }
}

/** An answer as a record keeps it. */
export function answerTo(question: Question, given: string | null): Answer {
  const value = trimmed(given);
  const said = answerWords(question, value);
  return { ...question, value, valueLabel: said?.en ?? null, valueLabelKh: said?.km ?? null };
}

export interface AnswerIssue {
  /** `answers.0.value` where it was sent, `answers.<key>` where it was not. */
  readonly path: string;
  readonly message: string;
}

/**
 * Checks answers against the questions of a form: unknown and repeated keys, what must be answered, and every value. Gives the
 * answers in the order of the form, one for each question.
 */
export function checkAnswers(
  questions: readonly Question[],
  given: readonly Given[],
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
    const wrong = wrongAnswer(question, value);
    const path = index < 0 ? `answers.${question.key}` : `answers.${index}.value`;
    if (wrong) issues.push({ path, message: wrong });
    return answerTo(question, value);
  });
  return { answers, issues };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textIn = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);
const isKind = (value: unknown): value is QuestionKind => questionKinds.some((kind) => kind === value);

/** The values of a list that can be picked, as records hold them: those in use, in their order. */
export function optionsIn(values: unknown): readonly Option[] {
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

/** Reads a question out of a form field, or out of an answer that a record keeps; null for what is none. */
export function readQuestion(row: unknown): Question | null {
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
    options: isPicked ? optionsIn(row.options) : [],
  };
}

/** Reads the answers that a record keeps, or that somebody sends; what is none is left out. */
export const readGiven = (rows: unknown): readonly Given[] =>
  (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => {
    if (!isRecord(row) || typeof row.key !== "string") return [];
    return [{ key: row.key, value: textIn(row.value) }];
  });

/** The form that a record was made with, out of its answers. */
export const readForm = (rows: unknown): readonly Question[] =>
  (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => readQuestion(row) ?? []);
