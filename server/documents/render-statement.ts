import { buildFrame } from "./document-frame.ts";
import {
  type DocumentTable,
  isLandscape,
  type LabelledValue,
  layOutTable,
  type PrintOptions,
} from "./document-parts.ts";
import { documentTexts } from "./document-texts.ts";
import { typeset } from "./typeset/typeset.ts";

/** A line of the settlement summary. */
export interface StatementAmount extends LabelledValue {
  /** `sum` is printed below a rule, `total` is emphasised, `plain` is an ordinary line. */
  readonly weight: "plain" | "sum" | "total";
  /** Small text below the label; null for none. */
  readonly note: string | null;
}

/** A settlement statement to print; all texts are in the document's language and formatted. */
export interface StatementData extends PrintOptions {
  /** e.g. `Settlement statement` */
  readonly title: string;
  /** The title in the other language, printed small below it; null for none. */
  readonly otherTitle: string | null;
  /** The settlement's number or name. */
  readonly number: string;
  /** e.g. `Draft` (watermarked) or `Settled`. */
  readonly state: { readonly label: string; readonly isFinal: boolean };
  readonly period: string;
  /** The recipient: role, name in one or two languages, and lines such as address, telephone and tax number. */
  readonly party: { readonly role: string; readonly name: string; readonly details: readonly string[] };
  /** From opening balance to amount due, in order. */
  readonly amounts: readonly StatementAmount[];
  /** The orders and other entries of the settlement. */
  readonly lines: DocumentTable & { readonly title: string };
  /** Signature lines, e.g. `Prepared by`, `Received by`. */
  readonly signatures: readonly string[];
  readonly note: string | null;
}

/** Builds the template data of a statement. */
export const statementTemplateData = (data: StatementData, now?: Date) => ({
  ...data,
  frame: buildFrame(data, `${data.title} ${data.number}`, now),
  periodLabel: documentTexts.period[data.language],
  signatureHint: documentTexts.signature[data.language],
  isLying: isLandscape(data.lines),
  lines: { ...layOutTable(data.lines), title: data.lines.title },
});

/** Renders a statement as a PDF. Throws `rule` above 24,000 cells; `tooMany` and `failed` like `typeset`. */
export async function renderStatement(data: StatementData): Promise<Buffer> {
  return typeset({ template: "statement", data: statementTemplateData(data), language: data.language });
}
