import { isRecord, numberOf, rowsOf, textOf, textsOf } from "../../fields/values.ts";

export interface ImportError {
  /** As a spreadsheet numbers it: the headings are row 1. */
  readonly row: number;
  /** The field, with what is inside of it after a dot; empty for the whole row. */
  readonly path: string;
  readonly message: string;
}
/** What the server says of a sheet that it checked or took in. */
export interface ImportAnswer {
  readonly importId: string;
  readonly state: "checked" | "refused" | "committed";
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly errors: readonly ImportError[];
  readonly unusedColumns: readonly string[];
  /** What was written has an `updatedAt` between these. */
  readonly at: string;
  readonly until: string;
}

const states = ["checked", "refused", "committed"] as const;

/** Reads the answer to an import; null for anything else. */
export function readImportAnswer(body: unknown): ImportAnswer | null {
  if (!isRecord(body)) return null;
  const state = states.find((one) => one === body.state);
  if (!state) return null;
  return {
    importId: textOf(body.importId),
    state,
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
    at: textOf(body.at),
    until: textOf(body.until),
  };
}

/** How many rows have something wrong; one may have several things. */
export const badRows = ({ errors }: ImportAnswer): number => new Set(errors.map(({ row }) => row)).size;

/** The query of the list that shows what an import wrote: all of it was changed in that short time. */
export const importedQuery = ({ at, until }: ImportAnswer): string =>
  new URLSearchParams({ "updatedAt.from": at, "updatedAt.to": until }).toString();
