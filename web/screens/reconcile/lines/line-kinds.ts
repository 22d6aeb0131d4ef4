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
    help: localized("Statement and ledger agree.", "របាយការណ៍ និងបញ្ជីគណនីត្រូវគ្នា។"),
  },
  differs: {
    ...localized("Differs", "ខុសគ្នា"),
    color: "yellow",
    help: localized(
      "The order is the same, the amount or the fee is not.",
      "ការបញ្ជាទិញដដែល តែចំនួនទឹកប្រាក់ ឬថ្លៃសេវាខុសគ្នា។",
    ),
  },
  notOurs: {
    ...localized("Not ours", "មិនមែនរបស់យើង"),
    color: "orange",
    help: localized("A line of the statement without an order.", "ជួរក្នុងរបាយការណ៍ដែលគ្មានការបញ្ជាទិញ។"),
  },
  missing: {
    ...localized("Missing", "ខ្វះ"),
    color: "red",
    help: localized("An order that the statement leaves out.", "ការបញ្ជាទិញដែលរបាយការណ៍មិនបានរាប់បញ្ចូល។"),
  },
  duplicate: {
    ...localized("Duplicate", "ស្ទួន"),
    color: "violet",
    help: localized("A second line of the same order.", "ជួរទីពីរនៃការបញ្ជាទិញដដែល។"),
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
