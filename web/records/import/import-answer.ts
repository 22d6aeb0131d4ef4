import { isRecord, numberOf, rowsOf, textOf, textsOf } from "../../fields/values.ts";

export interface ImportError {
  /** As a spreadsheet numbers it: the headings are row 1. */
  readonly row: number;
  /** The field, with what is inside of it after a dot; empty for the whole row. */
  readonly path: string;
  readonly message: string;
}
interface Labels {
  readonly label: string;
  readonly labelKh: string | null;
}
/** What an import will do with one row. */
export interface PreviewRow {
  readonly row: number;
  /** The record that is changed; null for a new one. */
  readonly id: string | null;
  readonly name: Labels;
  readonly changes: readonly { readonly name: string; readonly from: unknown; readonly to: unknown }[];
}
/** What the server says of a sheet that it checked or imported. */
export interface ImportAnswer {
  /** Of a committed import: its batch. */
  readonly importId: string;
  readonly state: "checked" | "refused" | "committed";
  readonly fileHash: string;
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly errors: readonly ImportError[];
  readonly unusedColumns: readonly string[];
  /** Of a check: the first rows with what they will change. */
  readonly preview: readonly PreviewRow[];
  /** Of a check: rows for new records that say the same as an earlier row. */
  readonly doubled: readonly { readonly row: number; readonly sameAs: number }[];
  /** Of a check: an import of the same file that was not undone. */
  readonly importedBefore: {
    readonly at: string;
    readonly by: Labels | null;
    readonly batchId: string | null;
  } | null;
}

const states = ["checked", "refused", "committed"] as const;

const labelsOf = (value: unknown): Labels | null =>
  isRecord(value) ? { label: textOf(value.label), labelKh: textOf(value.labelKh) || null } : null;

const previewOf = (rows: unknown): readonly PreviewRow[] =>
  rowsOf(rows).map(({ row, id, name, changes }) => ({
    row: numberOf(row) ?? 0,
    id: textOf(id) || null,
    name: labelsOf(name) ?? { label: "", labelKh: null },
    changes: Object.entries(isRecord(changes) ? changes : {}).flatMap(([field, change]) =>
      isRecord(change) ? [{ name: field, from: change.from, to: change.to }] : [],
    ),
  }));

/** Reads the answer to an import; null for anything else. */
export function readImportAnswer(body: unknown): ImportAnswer | null {
  if (!isRecord(body)) return null;
  const state = states.find((one) => one === body.state);
  if (!state) return null;
  const before = isRecord(body.importedBefore) ? body.importedBefore : null;
  return {
    importId: textOf(body.importId),
    state,
    fileHash: textOf(body.fileHash),
    rows: numberOf(body.rows) ?? 0,
    created: numberOf(body.created) ?? 0,
    updated: numberOf(body.updated) ?? 0,
    unchanged: numberOf(body.unchanged) ?? 0,
    errors: rowsOf(body.errors).map(({ row, path, message }) => ({
      row: numberOf(row) ?? 0,
      path: textOf(path),
      message: textOf(message),
    })),
    unusedColumns: textsOf(body.unusedColumns),
    preview: previewOf(body.preview),
    doubled: rowsOf(body.doubled).map(({ row, sameAs }) => ({
      row: numberOf(row) ?? 0,
      sameAs: numberOf(sameAs) ?? 0,
    })),
    importedBefore: before && {
      at: textOf(before.at),
      by: labelsOf(before.by),
      batchId: textOf(before.batchId) || null,
    },
  };
}

/** How many rows have something wrong; one may have several things. */
export const badRows = ({ errors }: ImportAnswer): number => new Set(errors.map(({ row }) => row)).size;
