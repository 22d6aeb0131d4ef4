import { message } from "../errors/messages.ts";
import { latinDigits } from "../khmer/latin-digits.ts";
import { unitForms } from "../text/units.ts";
import type { NumberSyntax } from "./number-syntax.ts";

/** The number (null for an empty text), or an encoded error message. */
export type ParsedNumber = { readonly value: number | null } | { readonly message: string };

/** Longer texts are rejected; this also bounds the cost of the patterns below. */
const longestText = 80;
/** Numbers with more digits are not exact. */
const mostDigits = 15;
export const largestExact = 10 ** mostDigits - 1;

const currencySigns = {
  khr: ["៛", "រៀល", "riels", "riel", "KHR"],
  usd: ["US$", "$", "USD", "ដុល្លារ", "dollars", "dollar"],
} as const;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
const holdsSign = (text: string, signs: readonly string[]): boolean =>
  signs.some((sign) => text.toLowerCase().includes(sign.toLowerCase()));

/** Removes invisible characters and normalises spaces, minus signs, apostrophes and digits. */
const normalized = (text: string): string =>
  latinDigits(text)
    .replace(/\p{Cf}/gu, "")
    .replace(/\s/g, " ")
    .replace(/[−–‒﹣－]/g, "-")
    .replace(/[’ʼ]/g, "'")
    .trim();

function patternOf({ currency, suffix }: NumberSyntax): RegExp {
  const units = [...(currency ? currencySigns[currency] : []), ...(suffix ? unitForms(suffix) : [])];
  const unit = units.length > 0 ? `(?:${units.map(escaped).join("|")})?` : "";
  const body = "(?<body>[.,]?\\d(?:[\\d.,' ]*\\d)?[.,]?)";
  return new RegExp(
    `^(?<open>\\()? ?(?<sign>[-+])? ?${unit} ?(?<inner>[-+])? ?${body} ?${unit} ?(?<close>\\))?(?<after>-)?$`,
    "i",
  );
}

const patterns = new WeakMap<NumberSyntax, RegExp>();
function patternFor(syntax: NumberSyntax): RegExp {
  const known = patterns.get(syntax) ?? patternOf(syntax);
  patterns.set(syntax, known);
  return known;
}

interface NumberParts {
  readonly whole: string;
  readonly fraction: string;
}
type Split = NumberParts | { readonly message: string };

const misplaced = { message: message("separators") };
const isGrouped = (text: string): boolean => /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$/.test(text);
const digitsOf = (text: string): string => text.replace(/\D/g, "");
/** The digits of an integer part, which may be grouped by threes. */
const wholeOf = (text: string): string | null =>
  /^\d*$/.test(text) || isGrouped(text) ? digitsOf(text) : null;

/** Splits at the decimal separator. */
function splitAt(body: string, at: number): Split {
  const whole = wholeOf(body.slice(0, at));
  return whole === null ? misplaced : { whole, fraction: body.slice(at + 1) };
}

/** Splits a text with a single separator, which groups thousands or starts the decimals. */
function splitAtOnly(body: string, separator: string, syntax: NumberSyntax): Split {
  const at = body.indexOf(separator);
  const whole = { whole: digitsOf(body), fraction: "" };
  if (separator === " " || separator === "'") return isGrouped(body) ? whole : misplaced;
  // Of a field with three decimals, 1.125 is a decimal; 25.000 may be a thousand times as much.
  if (!isGrouped(body) || syntax.decimals > 3 || (syntax.decimals === 3 && !body.endsWith("0")))
    return splitAt(body, at);
  if (syntax.decimals === 0 || separator === "," || syntax.dotGroupsThousands) return whole;
  return { message: message("ambiguousNumber", body, body.replace(separator, ",")) };
}

/** Distinguishes thousands separators from the decimal separator. */
function split(body: string, syntax: NumberSyntax): Split {
  const marks = body.match(/\D/g) ?? [];
  const [first] = marks;
  const last = marks.at(-1);
  if (first === undefined || last === undefined) return { whole: body, fraction: "" };
  if (marks.length === 1) return splitAtOnly(body, first, syntax);
  const isSame = marks.every((mark) => mark === first);
  if (isSame) return isGrouped(body) ? { whole: digitsOf(body), fraction: "" } : misplaced;
  // 1,234.56 · 1.234,56 · 1 234.56
  const isDecimal = (last === "." || last === ",") && marks.filter((mark) => mark === last).length === 1;
  return isDecimal ? splitAt(body, body.lastIndexOf(last)) : misplaced;
}

function toNumber({ whole, fraction }: NumberParts, { decimals }: NumberSyntax): ParsedNumber {
  // Trailing zeros of the decimals don't matter.
  const exact = fraction.replace(/0+$/, "");
  if (exact.length > decimals)
    return {
      message: decimals === 0 ? message("integer") : message("decimals", decimals),
    };
  const digits = whole.replace(/^0+/, "");
  if (digits.length + exact.length > mostDigits) return { message: message("tooBig", largestExact) };
  return { value: Number(`${digits || "0"}.${exact || "0"}`) };
}

function syntaxIssue(text: string, { currency }: NumberSyntax): ParsedNumber {
  if (currency === "khr" && holdsSign(text, currencySigns.usd)) return { message: message("inRiel") };
  if (currency === "usd" && holdsSign(text, currencySigns.khr)) return { message: message("inDollars") };
  return { message: message("number") };
}

/**
 * Parses a number as people write it: `12,500` · `12.500` · `12 500 ៛` · `១២ ៥០០` · `1,234.56` · `1.234,56`. It
 * never drops anything: a sign, decimals or a unit that the syntax doesn't accept are errors.
 */
export function parseNumber(typed: string, syntax: NumberSyntax): ParsedNumber {
  const text = normalized(typed);
  if (text === "") return { value: null };
  const found = text.length > longestText ? null : patternFor(syntax).exec(text);
  if (!found?.groups) return syntaxIssue(text, syntax);
  const { open, sign, inner, body = "", close, after } = found.groups;
  const signs = [sign, inner, after, open].filter((mark) => mark !== undefined);
  const isAccounting = open !== undefined || after !== undefined;
  if (signs.length > 1 || (open === undefined) !== (close === undefined))
    return { message: message("number") };
  if (isAccounting && !syntax.allowsAccounting) return { message: message("number") };
  if (signs.length > 0 && !syntax.allowsNegative) return { message: message("unsigned") };
  const parts = split(body, syntax);
  if ("message" in parts) return parts;
  const parsed = toNumber(parts, syntax);
  const isNegative = isAccounting || sign === "-" || inner === "-";
  return "value" in parsed && parsed.value && isNegative ? { value: -parsed.value } : parsed;
}

/** The encoded message for a text that is not a valid number. */
export function numberMessage(text: string, syntax: NumberSyntax): string {
  const parsed = parseNumber(text, syntax);
  return "message" in parsed ? parsed.message : message("number");
}
