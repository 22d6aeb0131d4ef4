import { isRecord, textOf } from "../../../fields/values.ts";
import type { ColumnChoices } from "../column-choices.ts";

/** Texts that take the place of cells of a file: by the number of the row, then by field. */
export type Corrections = Readonly<Record<string, Readonly<Record<string, string>>>>;

const textsOf = (cells: unknown): Corrections[string] =>
  Object.fromEntries(
    Object.entries(isRecord(cells) ? cells : {}).map(([field, text]) => [field, textOf(text)]),
  );

export const parseCorrections = (rows: unknown): Corrections =>
  Object.fromEntries(Object.entries(isRecord(rows) ? rows : {}).map(([row, cells]) => [row, textsOf(cells)]));

/** How many cells were corrected. */
export const countCorrections = (corrections: Corrections): number =>
  Object.values(corrections).reduce((sum, cells) => sum + Object.keys(cells).length, 0);

/** Corrections and newer ones, which count where both have one of the same cell. */
export const mergeCorrections = (before: Corrections, newer: Corrections): Corrections =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(newer)])].map((row) => [
      row,
      { ...before[row], ...newer[row] },
    ]),
  );

/** The corrections of the fields that are still imported. */
export function correctionsOf(corrections: Corrections, choices: ColumnChoices): Corrections {
  const fields = new Set(Object.values(choices));
  return Object.fromEntries(
    Object.entries(corrections).map(([row, cells]) => [
      row,
      Object.fromEntries(Object.entries(cells).filter(([field]) => fields.has(field))),
    ]),
  );
}
