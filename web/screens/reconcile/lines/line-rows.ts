import type { StatementLine } from "../../../../domain/contracts/reconcile/reconcile-lines.ts";
import type { SettlementDetail } from "../../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";
import type { SelectedIds } from "../../../ui/hooks/use-selected-ids.ts";

export interface LineRowsProps {
  readonly rows: readonly StatementLine[];
  readonly settlement: SettlementDetail;
  /** Whether older rows are shown while newer ones load. */
  readonly isStale: boolean;
  /** Null when nothing can be changed. */
  readonly choice: SelectedIds | null;
  readonly onMatch: (line: StatementLine) => void;
  readonly onExplain: (line: StatementLine) => void;
}

/** Labels for how a line was matched to its order. */
export const matchMethodTexts: Readonly<Record<NonNullable<StatementLine["how"]>, LocalizedText>> = {
  reference: localized("by reference", "តាមលេខយោង"),
  amount: localized("by amount and day", "តាមចំនួនប្រាក់ និងថ្ងៃ"),
  hand: localized("manually", "ដោយដៃ"),
};

export const lineTexts = {
  table: localized("Comparison in riel, scrollable table", "ការផ្ទៀងផ្ទាត់គិតជារៀល តារាងអាចរំកិលបាន"),
  select: localized("Select {0}", "ជ្រើសរើស {0}"),
  selectAll: localized("Select all lines on this page", "ជ្រើសរើសជួរទាំងអស់ក្នុងទំព័រនេះ"),
  line: localized("Statement", "របាយការណ៍គណនី"),
  row: localized("row {0}", "ជួរទី {0}"),
  stated: localized("Statement amount", "ចំនួនក្នុងរបាយការណ៍គណនី"),
  expected: localized("Ledger amount", "ចំនួនក្នុងបញ្ជីគណនី"),
  difference: localized("Difference", "ភាពខុសគ្នា"),
  fee: localized("fee {0}", "ថ្លៃសេវា {0}"),
  order: localized("Order", "ការបញ្ជាទិញ"),
  found: localized("Match", "ការផ្គូផ្គង"),
  reason: localized("Reason", "មូលហេតុ"),
  actions: localized("Actions", "សកម្មភាព"),
  partOf: localized("part of {0}", "ផ្នែកមួយនៃ {0}"),
  noReference: localized("without a reference", "គ្មានលេខយោង"),
  leftOut: localized("not in the statement", "មិនមានក្នុងរបាយការណ៍គណនី"),
  paidBack: localized("refunded", "បានសងវិញ"),
  later: localized("{0, plural, one {# day} other {# days}} later", "ក្រោយ {0} ថ្ងៃ"),
  sooner: localized("{0, plural, one {# day} other {# days}} earlier", "មុន {0} ថ្ងៃ"),
} as const;
