import type { AnyRecord } from "../../../domain/records/any-record.ts";
import type { FileColumn, ImportField } from "../../../domain/records/import-columns.ts";
import { isRecord, numberOf, rowsOf, textOf, textsOf } from "../../fields/values.ts";
import { type Corrections, parseCorrections } from "./corrections/corrections.ts";

export interface ImportError {
  /** Row number of the spreadsheet; the header is row 1. */
  readonly row: number;
  /** Name of the record as the file has it; null without one. */
  readonly name: string | null;
  /** Field, with nested parts after a dot; empty for the whole row. */
  readonly path: string;
  readonly message: string;
  /** The text of the cell that was refused. */
  readonly value: string | null;
}
interface BilingualLabel {
  readonly label: string;
  readonly labelKh: string | null;
}
/** A row that is like a stored record. */
export interface ExistingRow {
  readonly row: number;
  readonly id: string;
  readonly name: BilingualLabel;
  /** Other records are the same, so the row can't update one. */
  readonly isOneOfSeveral: boolean;
}
/** What an import will change in one row. */
export interface PreviewRow {
  readonly row: number;
  /** The record to change; null for a new one. */
  readonly id: string | null;
  readonly name: BilingualLabel;
  readonly changes: readonly { readonly name: string; readonly from: unknown; readonly to: unknown }[];
}
/** Server response to a checked or committed import. */
export interface ImportResult {
  /** Batch id of a committed import. */
  readonly importId: string;
  /** `unmapped`: no column has a field yet. */
  readonly state: "checked" | "refused" | "committed" | "unmapped";
  readonly fileHash: string;
  /** The sheet that was read, and the visible ones with rows; null and none for CSV. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  /** The rows that update the record they are like: `none`, `all`, or their numbers. */
  readonly update: string;
  /** The first rows that are like a stored record, and how many there are (check only). */
  readonly existing: readonly ExistingRow[];
  readonly existingCount: number;
  /** Texts that take the place of cells of the file, by row and field. */
  readonly corrections: Corrections;
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows with errors that are left out. */
  readonly skipped: number;
  /** Images of a ZIP that the imported rows have. */
  readonly pictures: number;
  /** How the columns got their fields. */
  readonly mappedBy: "headings" | "remembered" | "sent";
  readonly columns: readonly FileColumn[];
  /** The fields to choose from (check only). */
  readonly fields: readonly ImportField[];
  readonly errors: readonly ImportError[];
  readonly unusedColumns: readonly string[];
  /** First rows with their changes (check only). */
  readonly preview: readonly PreviewRow[];
  /** New rows that duplicate an earlier row (check only). */
  readonly doubled: readonly { readonly row: number; readonly sameAs: number }[];
  /** Texts that a program may have damaged before (check only). */
  readonly warnings: readonly { readonly row: number; readonly path: string; readonly message: string }[];
  /** Values that the person has to confirm, the first ones, and how many rows have any (check only). */
  readonly unusual: readonly {
    readonly row: number;
    readonly path: string;
    readonly message: string;
  }[];
  readonly unusualCount: number;
  /** An earlier import of the same file that was not undone (check only). */
  readonly importedBefore: {
    readonly at: string;
    readonly by: BilingualLabel | null;
    readonly batchId: string | null;
  } | null;
}

const states = ["checked", "refused", "committed", "unmapped"] as const;
const mappings = ["headings", "remembered", "sent"] as const;

const parseLabel = (value: unknown): BilingualLabel | null =>
  isRecord(value) ? { label: textOf(value.label), labelKh: textOf(value.labelKh) || null } : null;

const parsePreview = (rows: unknown): readonly PreviewRow[] =>
  rowsOf(rows).map(({ row, id, name, changes }) => ({
    row: numberOf(row) ?? 0,
    id: textOf(id) || null,
    name: parseLabel(name) ?? { label: "", labelKh: null },
    changes: Object.entries(isRecord(changes) ? changes : {}).flatMap(([field, change]) =>
      isRecord(change) ? [{ name: field, from: change.from, to: change.to }] : [],
    ),
  }));

const parseColumns = (columns: unknown): readonly FileColumn[] =>
  rowsOf(columns).map(({ column, heading, samples, field, matched }) => ({
    column: numberOf(column) ?? 0,
    heading: textOf(heading),
    samples: textsOf(samples),
    field: textOf(field) || null,
    matched: textOf(matched) || null,
  }));

const parseFields = (fields: unknown): readonly ImportField[] =>
  rowsOf(fields).map(({ name, label, isRequired }) => {
    const texts = isRecord(label) ? label : null;
    return {
      name: textOf(name),
      label: { en: textOf(texts?.en), km: textOf(texts?.km) },
      isRequired: isRequired === true,
    };
  });

const parseUnusual = (body: AnyRecord): Pick<ImportResult, "unusual" | "unusualCount"> => ({
  unusual: rowsOf(body.unusual).map(({ row, path, message }) => ({
    row: numberOf(row) ?? 0,
    path: textOf(path),
    message: textOf(message),
  })),
  unusualCount: numberOf(body.unusualCount) ?? 0,
});

/** Parses the response to an import; null for anything else. */
export function parseImportResult(body: unknown): ImportResult | null {
  if (!isRecord(body)) return null;
  const state = states.find((one) => one === body.state);
  if (!state) return null;
  const before = isRecord(body.importedBefore) ? body.importedBefore : null;
  return {
    importId: textOf(body.importId),
    state,
    fileHash: textOf(body.fileHash),
    sheet: textOf(body.sheet) || null,
    sheets: textsOf(body.sheets),
    update: textOf(body.update) || "none",
    existing: rowsOf(body.existing).map(({ row, id, name, isOneOfSeveral }) => ({
      row: numberOf(row) ?? 0,
      id: textOf(id),
      name: parseLabel(name) ?? { label: "", labelKh: null },
      isOneOfSeveral: isOneOfSeveral === true,
    })),
    existingCount: numberOf(body.existingCount) ?? 0,
    corrections: parseCorrections(body.corrections),
    rows: numberOf(body.rows) ?? 0,
    created: numberOf(body.created) ?? 0,
    updated: numberOf(body.updated) ?? 0,
    unchanged: numberOf(body.unchanged) ?? 0,
    skipped: numberOf(body.skipped) ?? 0,
    pictures: numberOf(body.pictures) ?? 0,
    mappedBy: mappings.find((one) => one === body.mappedBy) ?? "headings",
    columns: parseColumns(body.columns),
    fields: parseFields(body.fields),
    errors: rowsOf(body.errors).map(({ row, name, path, message, value }) => ({
      row: numberOf(row) ?? 0,
      name: textOf(name) || null,
      path: textOf(path),
      message: textOf(message),
      value: textOf(value) || null,
    })),
    unusedColumns: textsOf(body.unusedColumns),
    preview: parsePreview(body.preview),
    doubled: rowsOf(body.doubled).map(({ row, sameAs }) => ({
      row: numberOf(row) ?? 0,
      sameAs: numberOf(sameAs) ?? 0,
    })),
    warnings: rowsOf(body.warnings).map(({ row, path, message }) => ({
      row: numberOf(row) ?? 0,
      path: textOf(path),
      message: textOf(message),
    })),
    ...parseUnusual(body),
    importedBefore: before && {
      at: textOf(before.at),
      by: parseLabel(before.by),
      batchId: textOf(before.batchId) || null,
    },
  };
}

/** Number of rows with at least one error. */
export const countBadRows = ({ errors }: ImportResult): number => new Set(errors.map(({ row }) => row)).size;
