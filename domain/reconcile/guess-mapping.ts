import { latinDigits } from "../khmer/latin-digits.ts";
import { type DaySpan, guessDayOrder } from "../values/dates/day-order.ts";
import { isDirectionColumn } from "./debit-credit.ts";
import type { AmountMeaning, Mapping } from "./mapping.ts";
import { isAmount } from "./read-amount.ts";
import type { PartyKind } from "./settlement-sums.ts";

/** Patterns of headings, English and Khmer, most specific first. */
const headingPatterns = {
  tracking: [/tracking|way ?bill|\bawb\b|parcel|consignment|តាមដាន|កញ្ចប់|បញ្ញើ/i],
  order: [/order|បញ្ជាទិញ/i],
  reference: [
    /\bref\b|reference|\btrx\b|\btxn\b|transaction (id|no|number|code)|hash|លេខយោង|លេខប្រតិបត្តិការ/i,
    /invoice|receipt|\bid\b|\bno\b|number|វិក្កយបត្រ|បង្កាន់ដៃ|លេខ/i,
  ],
  day: [
    /transaction date|trx date|paid (on|at)|delivered(?! and)|ថ្ងៃប្រតិបត្តិការ|ថ្ងៃប្រគល់/i,
    /date|\bday\b|time(?!line)|កាលបរិច្ឆេទ|ថ្ងៃ/i,
    /created|បង្កើត/i,
  ],
  // ប្រាក់សុទ្ធ is cash, ទឹកប្រាក់សុទ្ធ a net amount.
  held: [/\bcod\b|collect|cash|ប្រាក់ប្រមូល|សាច់ប្រាក់|(?<!ទឹក)ប្រាក់សុទ្ធ/i],
  net: [/\bnet\b|payable|payout|settled amount|(?<!(?<!ទឹក)ប្រាក់)សុទ្ធ/i],
  gross: [
    /gross|paid amount|credit|money in|(?<!total )\bin\b|delivered and paid|paid (by buyers|through them)|\bsold\b|\bsales\b|ឥណទាន|ទឹកប្រាក់ចូល|សរុបដុល|បានលក់|ការលក់|អ្នកទិញបានបង់|បានបង់តាមពួកគេ|បានប្រគល់ និងបានបង់/i,
    /amount|(?<!sub)total(?! in dollars)|value|ទឹកប្រាក់|ចំនួន|សរុប(?!រង|ជាដុល្លារ)|(?<!បញ្ចុះ)តម្លៃ/i,
  ],
  sign: [
    /^dr? ?\/? ?cr?$|^cr? ?\/? ?dr?$|^s ?\/ ?h$|debit ?\/ ?credit|credit ?\/ ?debit|ឥណពន្ធ ?\/ ?ឥណទាន|ឥណទាន ?\/ ?ឥណពន្ធ/i,
  ],
  out: [/refund|(paid|given) back|debit|money out|\bout\b|withdraw|ប្រាក់សង|សងវិញ|សងប្រាក់|ឥណពន្ធ|ទឹកប្រាក់ចេញ/i],
  commission: [/commission|កម្រៃ/i],
  paymentFee: [/payment fees?(?! paid)|ថ្លៃទូទាត់/i],
  deliveryFee: [/delivery fees?|ថ្លៃដឹក/i],
  fee: [/\bfees?\b(?! paid)|charge|\bmdr\b|(?<!អ្នកបង់)ថ្លៃ/i],
  note: [/description|remark|\bnote|detail|memo|ពិពណ៌នា|ចំណាំ|បរិយាយ/i],
} as const;
type HeadingKind = keyof typeof headingPatterns;

/** The default meaning of the amount by kind of party. */
const defaultMeanings: Record<PartyKind, AmountMeaning> = {
  vendor: "net",
  deliveryService: "held",
  paymentMethod: "gross",
};
/** The fee columns by kind of party. */
const feesOf: Record<PartyKind, readonly HeadingKind[]> = {
  vendor: ["commission", "fee"],
  deliveryService: ["deliveryFee", "fee", "commission"],
  paymentMethod: ["paymentFee", "fee", "commission"],
};
const columnsFor: Record<PartyKind, readonly HeadingKind[]> = {
  vendor: ["order", "reference"],
  deliveryService: ["tracking", "order", "reference"],
  paymentMethod: ["reference", "order"],
};

/** Headings made unique: blank ones get their column's letter, repeated ones a number. */
export function namedHeadings(headings: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return headings.map((heading, index) => {
    const plain = heading.replace(/\s+/g, " ").trim();
    const name = plain === "" ? `(${columnLetters(index)})` : plain.slice(0, 100);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** How many texts of a row look like known headings; a statement may begin with account details. */
export const headingScore = (texts: readonly string[]): number => {
  const all = Object.values(headingPatterns).flat();
  return texts.filter((text) => text.length < 60 && !isAmount(text) && all.some((sign) => sign.test(text)))
    .length;
};

const isSignHeading = (heading: string): boolean =>
  headingPatterns.sign.some((pattern) => pattern.test(heading.trim()));

interface GuessInput {
  readonly kind: PartyKind;
  readonly headings: readonly string[];
  /** Sample rows, as texts. */
  readonly rows: readonly (readonly string[])[];
  /** The period of the statement, which tells the order of day and month. */
  readonly period?: DaySpan | null;
}

/** Guesses the mapping of a statement's columns; an empty heading for a reference or amount that was not found. */
export function guessMapping({ kind, headings, rows, period = null }: GuessInput): Mapping {
  const taken = new Set<string>();
  const find = (sought: readonly HeadingKind[]): string | null => {
    for (const sign of sought.flatMap((name): readonly RegExp[] => headingPatterns[name])) {
      const found = headings.find((heading) => !taken.has(heading) && sign.test(heading));
      if (found === undefined) continue;
      taken.add(found);
      return found;
    }
    return null;
  };
  // Its values tell, whatever its heading is.
  const sign = headings.find(
    (heading, index) =>
      isDirectionColumn(rows.map((row) => row[index] ?? "")) || (rows.length === 0 && isSignHeading(heading)),
  );
  if (sign !== undefined) taken.add(sign);
  const amountOut = find(["out"]);
  const fee = find(feesOf[kind]);
  const day = find(["day"]);
  const reference = find(columnsFor[kind]);
  const otherReference = find(columnsFor[kind]);
  const standard = defaultMeanings[kind];
  const amount = find([standard, "gross", "held", "net"]);
  const note = find(["note"]);
  const column = (heading: string | null): readonly string[] =>
    heading === null ? [] : rows.map((row) => row[headings.indexOf(heading)] ?? "");
  const inDollars = [amount ?? "", ...column(amount)].some((text) => /usd|\$|ដុល្លារ/i.test(latinDigits(text)));
  return {
    reference: reference ?? "",
    otherReference,
    day,
    amount: amount ?? "",
    amountOut,
    sign: sign ?? null,
    fee,
    note,
    amountIs: meaningOf(amount, standard),
    currency: inDollars ? "usd" : "khr",
    rate: null,
    dayOrder: guessDayOrder(column(day), period),
  };
}

function meaningOf(heading: string | null, standard: AmountMeaning): AmountMeaning {
  if (heading === null) return standard;
  if (headingPatterns.net.some((sign) => sign.test(heading))) return "net";
  return /gross|សរុបដុល/i.test(heading) ? "gross" : standard;
}

/** Whether a previous mapping fits: the statement has all of its columns. */
export const hasAllColumns = (mapping: Mapping, headings: readonly string[]): boolean =>
  [
    mapping.reference,
    mapping.otherReference,
    mapping.day,
    mapping.amount,
    mapping.amountOut,
    mapping.sign ?? null,
    mapping.fee,
    mapping.note,
  ].every((heading) => heading === null || headings.includes(heading));
