import type { Row } from "../../domain/declare/index.ts";
import type { order } from "../../domain/entities/orders/order.ts";
import { type LocalizedText, localized } from "../../domain/text/localized-text.ts";

/** `12,500 ៛` */
export const riel = (amount: number): string => `${amount.toLocaleString("en-US")} ៛`;

type Entry = Pick<Row<typeof order>["timeline"][number], "kind" | "amount" | "reference" | "note">;

/** Both languages in one text: the note of the app's API is a single text. */
const bilingualText = ({ en, km }: LocalizedText): string => `${en} · ${km}`;
const inCash = bilingualText(localized("Cash on delivery", "សាច់ប្រាក់ពេលទទួលទំនិញ"));

const signs: Readonly<Partial<Record<Entry["kind"], string>>> = {
  payment: "+",
  cashPayment: "+",
  paymentWithdrawn: "−",
  refund: "−",
  refundFailed: "+",
};

/** An entry as the app's API documents it: a payment's note is its sign, amount, reference and reason. */
export function withPaymentNote<E extends Entry>(entry: E): E {
  const sign = signs[entry.kind];
  if (sign === undefined) return entry;
  const method = entry.kind === "cashPayment" ? inCash : entry.reference;
  const parts = [`${sign}${riel(entry.amount ?? 0)}`, method, entry.note];
  return { ...entry, note: parts.filter((part) => part !== null && part !== "").join(" · ") };
}
