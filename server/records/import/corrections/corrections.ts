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
  const rows = Object.entries(parsePart("corrections", sent, serverMessage("corrections"))).map(
    ([row, cells]) => ({ row, cells: /^\d{1,7}$/.test(row) ? textsOf(cells) : null }),
  );
  const count = rows.reduce((sum, { cells }) => sum + (cells?.length ?? 0), 0);
  if (count > limits.importCorrections)
    throw invalidError([{ path: "corrections", message: message("tooMany", limits.importCorrections) }]);
  const issues = rows.flatMap(({ row, cells }): readonly Issue[] => {
    if (!cells) return [{ path: `corrections.${row}`, message: serverMessage("corrections") }];
    const wrong = cells.filter(([, text]) => typeof text !== "string");
    return wrong.map(([field]) => ({ path: `corrections.${row}.${field}`, message: message("text") }));
  });
  if (issues.length > 0) throw invalidError(issues);
  const textsOfRow = (cells: ReturnType<typeof textsOf>) =>
    Object.fromEntries((cells ?? []).map(([field, text]) => [field, String(text)]));
  return Object.fromEntries(rows.map(({ row, cells }) => [row, textsOfRow(cells)]));
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
