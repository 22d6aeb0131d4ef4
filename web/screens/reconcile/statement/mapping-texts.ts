import type { StatementMapping } from "../../../../domain/contracts/reconcile/reconcile-mapping.ts";
import type { ReconcileKind } from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";
import { kindTexts } from "../reconcile-kinds.ts";

/** Fields that a statement column can be mapped to. */
export type MappedName =
  | "reference"
  | "otherReference"
  | "day"
  | "amount"
  | "amountOut"
  | "sign"
  | "fee"
  | "note";
export const mappedNames: readonly MappedName[] = [
  "reference",
  "otherReference",
  "day",
  "amount",
  "amountOut",
  "sign",
  "fee",
  "note",
];
export const isRequired = (name: MappedName): boolean => name === "reference" || name === "amount";

export const mappedTexts: Readonly<Record<MappedName, LocalizedText>> = {
  reference: localized("Order or payment reference", "លេខយោងការបញ្ជាទិញ ឬការទូទាត់"),
  otherReference: localized("Second reference", "លេខយោងទីពីរ"),
  day: localized("Day", "ថ្ងៃ"),
  amount: localized("Amount", "ចំនួនទឹកប្រាក់"),
  amountOut: localized("Refund amount", "ចំនួនទឹកប្រាក់សងវិញ"),
  sign: localized("Debit or credit (D/C)", "ឥណពន្ធ ឬឥណទាន (D/C)"),
  fee: localized("Fee", "ថ្លៃសេវា"),
  note: localized("Note", "កំណត់ចំណាំ"),
};

const netText = localized("Net", "សុទ្ធ");
const handedOverText = localized("Cash less delivery fees", "ប្រាក់សុទ្ធ ដកថ្លៃដឹកជញ្ជូន");

/** Label of the ledger amount that a line's amount is compared with. */
export function meaningText(kind: ReconcileKind, meaning: StatementMapping["amountIs"]): LocalizedText {
  if (meaning !== "net") return kindTexts[kind][meaning];
  return kind === "deliveryservice" ? handedOverText : netText;
}

export const currencyTexts: Readonly<Record<StatementMapping["currency"], LocalizedText>> = {
  khr: localized("Riel", "រៀល"),
  usd: localized("US dollars", "ដុល្លារអាមេរិក"),
};

export const dayOrderTexts: Readonly<Record<StatementMapping["dayOrder"], LocalizedText>> = {
  dmy: localized("day / month / year", "ថ្ងៃ / ខែ / ឆ្នាំ"),
  mdy: localized("month / day / year", "ខែ / ថ្ងៃ / ឆ្នាំ"),
  ymd: localized("year / month / day", "ឆ្នាំ / ខែ / ថ្ងៃ"),
};
