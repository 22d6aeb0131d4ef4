import type { LineKind } from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import type { SettlementDetail } from "../../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";

/** Lines shown in the lines tab; `open`: differences without a reason. */
export type LineFilter = LineKind | "open";

/** Label, colour and help text of each comparison result. */
export const lineKindTexts: Readonly<
  Record<LineKind, LocalizedText & { readonly color: string; readonly help: LocalizedText }>
> = {
  matched: {
    ...localized("Matched", "ត្រូវគ្នា"),
    color: "green",
    help: localized("The statement matches the ledger.", "របាយការណ៍គណនីត្រូវគ្នានឹងបញ្ជីគណនី។"),
  },
  differs: {
    ...localized("Differs", "ខុសគ្នា"),
    color: "yellow",
    help: localized(
      "The order matches, but its amount or fee differs.",
      "ការបញ្ជាទិញត្រូវគ្នា តែចំនួនទឹកប្រាក់ ឬថ្លៃសេវាខុសគ្នា។",
    ),
  },
  notOurs: {
    ...localized("Unknown", "មិនស្គាល់"),
    color: "orange",
    help: localized("A statement line without an order.", "ជួរក្នុងរបាយការណ៍គណនីដែលគ្មានការបញ្ជាទិញ។"),
  },
  missing: {
    ...localized("Missing", "ខ្វះ"),
    color: "red",
    help: localized("An order that is missing from the statement.", "ការបញ្ជាទិញដែលខ្វះក្នុងរបាយការណ៍គណនី។"),
  },
  duplicate: {
    ...localized("Duplicate", "ស្ទួន"),
    color: "violet",
    help: localized("A second line for the same order.", "ជួរទីពីរសម្រាប់ការបញ្ជាទិញដដែល។"),
  },
};

/** Number of lines and orders that differ, explained or not. */
export const countDifferences = ({
  differs,
  notOurs,
  missing,
  duplicate,
}: SettlementDetail["lines"]): number => differs + notOurs + missing + duplicate;

/** Number of lines and orders compared. */
export const countCompared = (lines: SettlementDetail["lines"]): number =>
  lines.matched + countDifferences(lines);
