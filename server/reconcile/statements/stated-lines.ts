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
export const itemInUnits = (item: LedgerItem, mapping: Mapping): ItemInUnits => ({
  ...item,
  amount: rielInUnits(item.amount, mapping),
  fee: item.fee === null ? null : rielInUnits(item.fee, mapping),
});

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
