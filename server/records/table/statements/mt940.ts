import { TableFaultError } from "../table-job.ts";
import { type BankEntry, plainAmount } from "./bank-rows.ts";

/** Whether a text is an MT940 (SWIFT) statement, with or without the envelope of a message. */
export const isMt940 = (text: string): boolean =>
  /^\s*(\{1:|:20:)/.test(text) && /^:61:/m.test(text.replace(/\r\n?/g, "\n"));

/** A line of a statement (tag 61): date, entry date, direction, letter of the currency, amount, type, references. */
const statementLine =
  /^(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)(?:\d{4})?(?<mark>R?[CD])[A-Z]?(?<amount>\d{1,12},\d{0,3})[A-Z][A-Z0-9]{3}(?<own>[^\n]*?)(?:\/\/(?<bank>[^\n]*))?(?:\n(?<more>[\s\S]*))?$/;

/** `RC` takes a credit back, so that it goes out. */
const directions: Readonly<Record<string, BankEntry["direction"]>> = { C: "C", D: "D", RC: "D", RD: "C" };

interface Tag {
  readonly name: string;
  readonly value: string;
  /** The line of the file on which it begins. */
  readonly line: number;
}

function tagsOf(text: string): readonly Tag[] {
  const tags: { name: string; value: string; line: number }[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const [, name, value = ""] = /^:(\d\d[A-Z]?):(.*)$/.exec(line.replace(/^\{.*?\{4:/, "")) ?? [];
    const last = tags.at(-1);
    if (name !== undefined) tags.push({ name, value, line: index + 1 });
    else if (last && !/^-\}?|^\{/.test(line)) last.value += `\n${line}`;
  }
  return tags;
}

function entryOf({ value, line }: Tag, currency: string): BankEntry {
  const found = statementLine.exec(value)?.groups;
  const direction = directions[found?.mark ?? ""];
  if (!found || direction === undefined) throw new TableFaultError({ kind: "statementLine", row: line });
  const { year, month, day, amount = "", own = "", bank = "", more = "" } = found;
  return {
    day: `20${year}-${month}-${day}`,
    reference: own.trim() === "NONREF" ? "" : own.trim(),
    transaction: bank.trim(),
    amount: `${plainAmount(amount.replace(",", "."))} ${currency}`.trim(),
    direction,
    text: more,
  };
}

/** Reads the entries of an MT940 statement with the lines on which they begin. An entry that can't be read is a fault. */
export function readMt940(text: string): readonly { readonly line: number; readonly entry: BankEntry }[] {
  const entries: { line: number; entry: BankEntry }[] = [];
  let currency = "";
  for (const tag of tagsOf(text)) {
    if (/^60[FM]$/.test(tag.name)) currency = /^[CD]\d{6}([A-Z]{3})/.exec(tag.value)?.[1] ?? "";
    if (tag.name === "61") entries.push({ line: tag.line, entry: entryOf(tag, currency) });
    const last = entries.at(-1);
    if (tag.name === "86" && last) last.entry = { ...last.entry, text: `${last.entry.text} ${tag.value}` };
    // What follows the closing balance is about the account.
    if (/^62[FM]$/.test(tag.name)) currency = "";
  }
  return entries;
}
