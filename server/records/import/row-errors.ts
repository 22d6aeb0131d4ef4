import { Refusal, type RefusalName, refusals } from "../../../domain/errors.ts";
import { messageWords } from "../../../domain/messages.ts";
import type { Words } from "../../../domain/words.ts";
import type { Issue } from "../refuse.ts";

/** What is wrong with one row of a file. `row` is the number that a spreadsheet shows. */
export interface RowError {
  readonly row: number;
  /** The field; empty where it is the whole row. */
  readonly path: string;
  readonly words: Words;
}

/** Encoded issues as errors of a row. */
export const errorsOf = (row: number, issues: readonly Issue[]): readonly RowError[] =>
  issues.map(({ path, message }) => ({ row, path, words: messageWords(message) }));

/** A refusal's own words as the error of a row. */
export const refusedRow = (row: number, path: string, name: RefusalName): RowError => ({
  row,
  path,
  words: refusals[name].words,
});

/** Does work on a row; a refusal by the engine becomes errors of that row, anything else is thrown on. */
export function catchRefusal(row: number, work: () => void): readonly RowError[] {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof Refusal) || refusals[error.refusal].status >= 500) throw error;
    const { issues, words } = error.detail;
    if (issues && issues.length > 0) return issues.map((issue) => ({ row, ...issue }));
    return [{ row, path: "", words: words ?? refusals[error.refusal].words }];
  }
}
