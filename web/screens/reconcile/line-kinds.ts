import type { LineKind } from "../../../domain/calls/reconcile-parts.ts";
import type { SettlementDetail } from "../../../domain/calls/reconcile-settlements.ts";
import { type Words, words } from "../../../domain/words.ts";

/** What came of comparing, in words and colour. */
export const lineKindTexts: Readonly<
  Record<LineKind, Words & { readonly color: string; readonly help: Words }>
> = {
  matched: {
    ...words("Matched", "ត្រូវគ្នា"),
    color: "green",
    help: words("Statement and ledger agree.", "របាយការណ៍ និងបញ្ជីគណនីត្រូវគ្នា។"),
  },
  differs: {
    ...words("Differs", "ខុសគ្នា"),
    color: "yellow",
    help: words(
      "The order is the same, the amount or the fee is not.",
      "ការបញ្ជាទិញដដែល តែចំនួនទឹកប្រាក់ ឬថ្លៃសេវាខុសគ្នា។",
    ),
  },
  notOurs: {
    ...words("Not ours", "មិនមែនរបស់យើង"),
    color: "orange",
    help: words("A line of the statement without an order.", "ជួរក្នុងរបាយការណ៍ដែលគ្មានការបញ្ជាទិញ។"),
  },
  missing: {
    ...words("Missing", "ខ្វះ"),
    color: "red",
    help: words("An order that the statement leaves out.", "ការបញ្ជាទិញដែលរបាយការណ៍មិនបានរាប់បញ្ចូល។"),
  },
  duplicate: {
    ...words("Duplicate", "ស្ទួន"),
    color: "violet",
    help: words("A second line of the same order.", "ជួរទីពីរនៃការបញ្ជាទិញដដែល។"),
  },
};

/** How many lines and orders differ, explained or not. */
export const differencesIn = ({ differs, notOurs, missing, duplicate }: SettlementDetail["lines"]): number =>
  differs + notOurs + missing + duplicate;

/** How many lines and orders were compared. */
export const comparedIn = (lines: SettlementDetail["lines"]): number => lines.matched + differencesIn(lines);
