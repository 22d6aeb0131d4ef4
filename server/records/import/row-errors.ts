import { AppError, type ErrorName, errorTypes } from "../../../domain/errors/errors.ts";
import { messageText } from "../../../domain/errors/messages.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import type { Issue } from "../record-errors.ts";

/** An error of one row in a file. `row` is the row number of spreadsheets. */
export interface RowError {
  readonly row: number;
  /** The field; empty for the whole row. */
  readonly path: string;
  readonly message: LocalizedText;
}

/** Converts encoded issues to errors of a row. */
export const rowErrorsOf = (row: number, issues: readonly Issue[]): readonly RowError[] =>
  issues.map(({ path, message }) => ({ row, path, message: messageText(message) }));

/** A row error with the message of a standard error. */
export const rowErrorOf = (row: number, path: string, name: ErrorName): RowError => ({
  row,
  path,
  message: errorTypes[name].message,
});

/** Runs work on a row; an AppError becomes errors of the row, anything else is rethrown. */
export function catchRowErrors(row: number, work: () => void): readonly RowError[] {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || errorTypes[error.type].status >= 500) throw error;
    const { issues, message } = error.detail;
    if (issues && issues.length > 0) return issues.map((issue) => ({ row, ...issue }));
    return [{ row, path: "", message: message ?? errorTypes[error.type].message }];
  }
}
