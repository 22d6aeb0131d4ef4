/** The headings of a bank's statement that is no table, as the mapping of columns knows them. */
export const bankHeadings = ["Date", "Reference", "Transaction ID", "Amount", "D/C", "Description"] as const;

/** An entry of a bank's statement. */
export interface BankEntry {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly reference: string;
  /** The bank's own reference. */
  readonly transaction: string;
  /** A decimal number with its currency: `16100.00 KHR`. */
  readonly amount: string;
  readonly direction: "C" | "D";
  readonly text: string;
}

/** An entry as cells below `bankHeadings`. */
export const bankCells = (entry: BankEntry): readonly string[] => [
  entry.day,
  entry.reference,
  entry.transaction,
  entry.amount,
  entry.direction,
  entry.text.replace(/\s+/g, " ").trim(),
];

/** A number without the zeros that its currency has no use for: `16100.00` is `16100`. */
export const plainAmount = (digits: string): string => digits.replace(/\.0*$/, "");
