import type { StatementMapping } from "../../../domain/calls/reconcile-mapping.ts";
import type { ReconcileKind } from "../../../domain/calls/reconcile-parts.ts";
import { type Words, words } from "../../../domain/words.ts";
import { kindTexts } from "./kinds.ts";

/** What a column of a statement may hold. */
export type MappedName = "reference" | "otherReference" | "day" | "amount" | "amountOut" | "fee" | "note";
export const mappedNames: readonly MappedName[] = [
  "reference",
  "otherReference",
  "day",
  "amount",
  "amountOut",
  "fee",
  "note",
];
export const isRequired = (name: MappedName): boolean => name === "reference" || name === "amount";

export const mappedTexts: Readonly<Record<MappedName, Words>> = {
  reference: words("Reference of the order or payment", "លេខយោងនៃការបញ្ជាទិញ ឬការទូទាត់"),
  otherReference: words("A second reference", "លេខយោងទីពីរ"),
  day: words("Day", "ថ្ងៃ"),
  amount: words("Amount", "ចំនួនទឹកប្រាក់"),
  amountOut: words("Amount that went back", "ចំនួនដែលបានសងវិញ"),
  fee: words("Fee", "ថ្លៃសេវា"),
  note: words("Note", "កំណត់ចំណាំ"),
};

const net = words("Net", "សុទ្ធ");
const handedOver = words("Cash less delivery fees", "ប្រាក់សុទ្ធ ដកថ្លៃដឹកជញ្ជូន");

/** What the amount of a line is compared with. */
export function meaningText(kind: ReconcileKind, meaning: StatementMapping["amountIs"]): Words {
  if (meaning !== "net") return kindTexts[kind][meaning];
  return kind === "deliveryservice" ? handedOver : net;
}

export const currencyTexts: Readonly<Record<StatementMapping["currency"], Words>> = {
  khr: words("Riel", "រៀល"),
  usd: words("US dollars", "ដុល្លារអាមេរិក"),
};

export const dayOrderTexts: Readonly<Record<StatementMapping["dayOrder"], Words>> = {
  dmy: words("day / month / year", "ថ្ងៃ / ខែ / ឆ្នាំ"),
  mdy: words("month / day / year", "ខែ / ថ្ងៃ / ឆ្នាំ"),
  ymd: words("year / month / day", "ឆ្នាំ / ខែ / ថ្ងៃ"),
};
