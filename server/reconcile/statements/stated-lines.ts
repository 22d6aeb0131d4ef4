import type { Mapping } from "../../../domain/reconcile/mapping.ts";
import { rielInUnits, type StatementUnits } from "../../../domain/reconcile/read-amount.ts";
import type { ReadLine } from "../../../domain/reconcile/read-lines.ts";
import type { StatedLine } from "../../../domain/reconcile/statement-items.ts";
import type { LedgerItem } from "../settlements/expected-items.ts";

/** A ledger item with its amounts as the statement has them. */
export interface ItemInUnits extends LedgerItem {
  readonly amount: StatementUnits;
  readonly fee: StatementUnits | null;
}
/** The rate at which the dollars of an item are compared. */
export const currencyOf = ({ usdToKhr }: Pick<LedgerItem, "usdToKhr">, mapping: Mapping) => ({
  currency: mapping.currency,
  rate: mapping.hasOwnRates ? (usdToKhr ?? mapping.rate) : mapping.rate,
});

export function itemInUnits(item: LedgerItem, mapping: Mapping): ItemInUnits {
  const currency = currencyOf(item, mapping);
  return {
    ...item,
    amount: rielInUnits(item.amount, currency),
    fee: item.fee === null ? null : rielInUnits(item.fee, currency),
  };
}

/** A line as it is matched with items in the statement's unit. */
export const statedLine = ({
  units,
  feeUnits,
  day,
  reference,
  otherReference,
  note,
}: Pick<ReadLine, "units" | "feeUnits" | "day" | "reference" | "otherReference" | "note">): StatedLine => ({
  references: [reference, otherReference, note].flatMap((text) => text ?? []),
  day,
  amount: units,
  fee: feeUnits,
});
