import type { StatementLine } from "../../../domain/calls/reconcile-lines.ts";
import type { SettlementDetail } from "../../../domain/calls/reconcile-settlements.ts";
import { type Words, words } from "../../../domain/words.ts";
import type { LineChoice } from "./use-line-choice.ts";

export interface LineRowsProps {
  readonly rows: readonly StatementLine[];
  readonly settlement: SettlementDetail;
  /** Older rows are shown while newer ones are on their way. */
  readonly isStale: boolean;
  /** Null where nothing can be changed any more. */
  readonly choice: LineChoice | null;
  readonly onMatch: (line: StatementLine) => void;
  readonly onExplain: (line: StatementLine) => void;
}

/** By what a line found its order. */
export const howTexts: Readonly<Record<NonNullable<StatementLine["how"]>, Words>> = {
  reference: words("by reference", "តាមលេខយោង"),
  amount: words("by amount and day", "តាមចំនួនប្រាក់ និងថ្ងៃ"),
  hand: words("by hand", "ដោយដៃ"),
};

export const lineTexts = {
  table: words(
    "Comparison, amounts in riel; a table that scrolls sideways",
    "ការផ្ទៀងផ្ទាត់ គិតជារៀល តារាងដែលរំកិលទៅចំហៀង",
  ),
  select: words("Select {0}", "ជ្រើសរើស {0}"),
  selectAll: words("Select every line of this page", "ជ្រើសរើសគ្រប់ជួរក្នុងទំព័រនេះ"),
  line: words("Statement", "របាយការណ៍គណនី"),
  row: words("row {0}", "ជួរទី {0}"),
  stated: words("It says", "ចំនួនតាមរបាយការណ៍"),
  expected: words("Ledger", "ចំនួនតាមបញ្ជី"),
  difference: words("Difference", "ភាពខុសគ្នា"),
  fee: words("fee {0}", "ថ្លៃសេវា {0}"),
  order: words("Order", "ការបញ្ជាទិញ"),
  found: words("Found", "លទ្ធផល"),
  reason: words("Reason", "មូលហេតុ"),
  actions: words("Actions", "សកម្មភាព"),
  partOf: words("part of {0}", "ផ្នែកមួយនៃ {0}"),
  noReference: words("without a reference", "គ្មានលេខយោង"),
  leftOut: words("not in the statement", "មិនមានក្នុងរបាយការណ៍"),
  paidBack: words("paid back", "សងវិញ"),
  later: words("{0, plural, one {# day} other {# days}} later", "យឺតជាង {0} ថ្ងៃ"),
  sooner: words("{0, plural, one {# day} other {# days}} sooner", "លឿនជាង {0} ថ្ងៃ"),
} as const;
