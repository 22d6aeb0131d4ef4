import { type DocumentTable, type Entry, layTable, mustLie, type Printed } from "./document-parts.ts";
import { documentWords } from "./document-words.ts";
import { frameOf } from "./frame.ts";
import { typeset } from "./typeset.ts";

/** A line of the reckoning. */
export interface StatementAmount extends Entry {
  /** `sum` stands under a rule, `total` is what it all comes to and stands out; `plain` is a line of its own. */
  readonly weight: "plain" | "sum" | "total";
  /** Small, below the label; null for none. */
  readonly note: string | null;
}

/** The statement of a settlement as it is printed; every text is in the document's language and formatted already. */
export interface StatementData extends Printed {
  /** e.g. `Settlement statement` */
  readonly title: string;
  /** The same in the other language, small below it; null for none. */
  readonly otherTitle: string | null;
  /** The settlement's number or other name. */
  readonly number: string;
  /** e.g. `Draft`, which is marked as such, or `Settled`. */
  readonly state: { readonly label: string; readonly isFinal: boolean };
  readonly period: string;
  /** Whom it is for: the role, the name in one or two languages, and lines such as address, telephone, tax number. */
  readonly party: { readonly role: string; readonly name: string; readonly details: readonly string[] };
  /** From the opening balance to what is due, in their order. */
  readonly amounts: readonly StatementAmount[];
  /** How it was settled: reference, day, account …; nothing where it was not yet. */
  readonly settlement: readonly Entry[];
  /** The orders and other lines that it is made of. */
  readonly lines: DocumentTable & { readonly title: string };
  /** Who signs, e.g. `Prepared by`, `Received by`. */
  readonly signatures: readonly string[];
  readonly note: string | null;
}

/** What the template of a statement reads. */
export const statementSheet = (data: StatementData, now?: Date) => ({
  ...data,
  frame: frameOf(data, `${data.title} ${data.number}`, now),
  periodLabel: documentWords.period[data.language],
  settlementLabel: documentWords.settlement[data.language],
  signatureHint: documentWords.signature[data.language],
  isLying: mustLie(data.lines),
  lines: { ...layTable(data.lines), title: data.lines.title },
});

/** Sets a statement; answers the PDF. Throws `rule` for more than 24,000 cells, `tooMany` and `failed` as `typeset` does. */
export async function statementDocument(data: StatementData): Promise<Buffer> {
  return typeset({ template: "statement", data: statementSheet(data), language: data.language });
}
