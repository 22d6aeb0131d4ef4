import type { FileColumn, ImportField } from "../../../../domain/records/import-columns.ts";
import type { Language } from "../../../../domain/text/localized-text.ts";
import { type UnusualRow, unusualRows } from "../../guards/import-unusual.ts";
import type { RowsToUpdate } from "../check-rows.ts";
import type { Corrections } from "../corrections/corrections.ts";
import { findImportedBefore, type ImportedBefore } from "../imported-before.ts";
import { describeColumns, describeFields } from "../mapping/describe-columns.ts";
import type { ColumnMapping } from "../mapping/map-columns.ts";
import { importColumns } from "../mapping/match-headings.ts";
import { type ResolvedPictures, withFileNames } from "../pictures/resolve-pictures.ts";
import {
  type DuplicateRow,
  duplicateRows,
  type ExistingRow,
  existingRows,
  type PreviewRow,
  previewRows,
} from "../preview.ts";
import type { RowError } from "../row-errors.ts";
import { rowNames, rowValues } from "../row-names.ts";
import type { ImportResult } from "../skip-errors.ts";
import type { ImportRunContext } from "../store-import.ts";
import { type ImportWarning, textWarnings } from "../text-warnings.ts";

/** An error of a row, in the language of the request. */
export interface ImportError {
  readonly row: number;
  /** The name of the record as the file has it. */
  readonly name: string | null;
  readonly path: string;
  readonly message: string;
  /** The text of the cell that was refused; null for the whole row. */
  readonly value: string | null;
}
export type FinishedState = "checked" | "refused" | "committed";

/** The reply to an import. */
export interface ImportReply {
  /** The batch of a committed import. */
  readonly importId: string;
  /** `unmapped`: of a check with `remembered`, when no column has a field. */
  readonly state: FinishedState | "unmapped";
  readonly fileHash: string;
  /** The sheet that was read, and the visible ones with rows; null and none for CSV. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  /** The rows that change the record which they say the same as: none, all, or their numbers. */
  readonly update: string;
  /** The cells that were corrected, as they were sent. */
  readonly corrections: Corrections;
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  /** Rows that equal their records. */
  readonly unchanged: number;
  /** Rows with errors that the import leaves out. */
  readonly skipped: number;
  /** Images that came with the sheet and that the written rows have. */
  readonly pictures: number;
  readonly errors: readonly ImportError[];
  readonly mappedBy: ColumnMapping["mappedBy"];
  readonly columns: readonly FileColumn[];
  /** With `check`: the fields that this person can import; empty otherwise. */
  readonly fields: readonly ImportField[];
  readonly unusedColumns: readonly string[];
  /** With `check`: what the import would do, for the first rows of the file; empty otherwise. */
  readonly preview: readonly PreviewRow[];
  readonly doubled: readonly DuplicateRow[];
  /** With `check`: the first rows without an id that say the same as a stored record, and how many there are. */
  readonly existing: readonly ExistingRow[];
  readonly existingCount: number;
  /** With `check`: texts that a program may have damaged before. */
  readonly warnings: readonly ImportWarning[];
  /** With `check`: values that a person has to confirm, the first ones, and how many rows have any. */
  readonly unusual: readonly UnusualRow[];
  readonly unusualCount: number;
  readonly importedBefore: ImportedBefore | null;
}

interface RowTexts {
  readonly nameOf: (row: number) => string | null;
  readonly cellTextOf: (row: number, path: string) => string | null;
}
const inLanguage = (
  errors: readonly RowError[],
  language: Language,
  { nameOf, cellTextOf }: RowTexts,
): readonly ImportError[] =>
  errors.map(({ row, path, message }) => ({
    ...{ row, name: nameOf(row), path },
    ...{ message: message[language], value: cellTextOf(row, path) },
  }));

/** What only a check tells. */
export async function checkFindings(
  { db, actor, entity, sheet, fileHash, language }: ImportRunContext,
  { checked }: ImportResult,
  pictures: ResolvedPictures,
) {
  const preview = await previewRows({ db, entity, rows: checked.rows });
  return {
    preview: withFileNames(preview, pictures),
    doubled: duplicateRows(checked.rows, sheet.rows),
    warnings: textWarnings(entity, checked.rows, language),
    ...(await unusualRows({ db, entity, rows: checked.rows, language })),
    importedBefore: await findImportedBefore({ db, actor, entity: entity.name, fileHash }),
  };
}
export const noFindings = {
  ...{ preview: [], doubled: [], warnings: [] },
  ...{ unusual: [], unusualCount: 0, importedBefore: null },
} as const;

/** The columns of the file; a check adds sample values and the fields to choose from. */
export function columnFindings(
  { actor, role, entity, sheet, mapping }: ImportRunContext,
  mode: "check" | "commit",
) {
  const { headings } = sheet;
  const isCheck = mode === "check";
  return {
    mappedBy: mapping.mappedBy,
    columns: describeColumns(isCheck ? sheet : { ...sheet, rows: [] }, mapping),
    fields: isCheck ? describeFields(importColumns(actor, role, entity)) : [],
    unusedColumns: headings.filter((heading, place) => !mapping.columns[place] && heading.trim() !== ""),
  };
}

/** What was read, and how. */
export const fileFindings = ({ sheet, fileHash }: ImportRunContext, update: RowsToUpdate) => ({
  ...{ fileHash, sheet: sheet.sheet, sheets: sheet.sheets, rows: sheet.rows.length },
  update: typeof update === "string" ? update : [...update].join(","),
});

export const errorFindings = (
  { entity, mapping: { columns }, sheet: { rows }, language }: ImportRunContext,
  errors: readonly RowError[],
): readonly ImportError[] =>
  inLanguage(errors, language, {
    nameOf: rowNames({ entity, columns, rows, language }),
    cellTextOf: rowValues(columns, rows),
  });

/** The rows without an id that are like stored records. */
export const existingFindings = async (
  { db, entity }: ImportRunContext,
  { checked: { existing } }: ImportResult,
) => ({
  existing: await existingRows(db, entity, existing),
  existingCount: existing.size,
});
