import { message } from "../../../../domain/errors/messages.ts";
import { serverMessage } from "../../../../domain/errors/server-messages.ts";
import { limits } from "../../../../domain/settings/limits.ts";
import { type Issue, invalidError } from "../../record-errors.ts";
import type { SheetColumn } from "../../sheets/sheet-columns.ts";
import type { ParsedSheet } from "../../table/read-table.ts";
import { parsePart } from "../mapping/parse-part.ts";

/** Texts that take the place of cells: by the number of the row, then by the field of the column. */
export type Corrections = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const noCorrections: Corrections = {};

const textsOf = (cells: unknown): readonly (readonly [string, unknown])[] | null =>
  typeof cells === "object" && cells !== null && !Array.isArray(cells) ? Object.entries(cells) : null;

/** Parses the part `corrections`; throws `invalid` with the path of each wrong entry. */
export function parseCorrections(sent: unknown): Corrections {
  const issues: Issue[] = [];
  const corrections: Record<string, Record<string, string>> = {};
  let count = 0;
  for (const [row, cells] of Object.entries(parsePart("corrections", sent, serverMessage("corrections")))) {
    const texts = /^\d{1,7}$/.test(row) ? textsOf(cells) : null;
    if (!texts) issues.push({ path: `corrections.${row}`, message: serverMessage("corrections") });
    for (const [field, text] of texts ?? []) {
      if (typeof text === "string") corrections[row] = { ...corrections[row], [field]: text };
      else issues.push({ path: `corrections.${row}.${field}`, message: message("text") });
    }
    count += texts?.length ?? 0;
  }
  if (count > limits.importCorrections)
    issues.push({ path: "corrections", message: message("tooMany", limits.importCorrections) });
  if (issues.length > 0) throw invalidError(issues);
  return corrections;
}

/**
 * The sheet with the corrected cells. Throws `invalid` with the path of each correction of a row that the file does not
 * have, or of a field without a column.
 */
export function withCorrections(
  sheet: ParsedSheet,
  columns: readonly (SheetColumn | null)[],
  corrections: Corrections,
): ParsedSheet {
  const left = new Map(Object.entries(corrections));
  if (left.size === 0) return sheet;
  const places = new Map(columns.flatMap((column, place) => (column ? [[column.name, place] as const] : [])));
  const issues: Issue[] = [];
  const rows = sheet.rows.map((row) => {
    const texts = left.get(String(row.number));
    if (!texts) return row;
    left.delete(String(row.number));
    const cells = [...row.cells];
    for (const [field, text] of Object.entries(texts)) {
      const place = places.get(field);
      const path = `corrections.${row.number}.${field}`;
      if (place === undefined) issues.push({ path, message: serverMessage("notImported") });
      else cells[place] = text;
    }
    return { ...row, cells: Array.from(cells, (cell) => cell ?? null) };
  });
  for (const number of left.keys())
    issues.push({ path: `corrections.${number}`, message: serverMessage("noRow") });
  if (issues.length > 0) throw invalidError(issues);
  return { ...sheet, rows };
}
