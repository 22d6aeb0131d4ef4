import type { Batch } from "../../../domain/contracts/records/batch.ts";
import { ApiError, messageOf } from "../../api/client/result.ts";
import type { FileIntent } from "../../api/intents/file-intents.ts";
import { type ColumnChoices, needsChoices, usedChoices } from "./column-choices.ts";
import type { ImportResult } from "./import-result.ts";

/** Current step of an import. */
export type ImportStep =
  | { readonly name: "choose"; readonly problem: string | null }
  | {
      readonly name: "working";
      readonly what: "check" | "commit";
      /** Whether rows with errors are left out. */
      readonly isSkipping: boolean;
      readonly file: File;
      /** Sent fraction of the file; at 1 the server is processing. */
      readonly sent: number;
    }
  /** The person chooses which column goes into which field. */
  | {
      readonly name: "columns";
      readonly file: File;
      /** The check of other columns, or of none. */
      readonly answer: ImportResult;
      /** What is chosen first. */
      readonly choices: ColumnChoices;
      /** Why the last check with these columns failed. */
      readonly problem: string | null;
    }
  | { readonly name: "checked" | "refused"; readonly file: File; readonly answer: ImportResult }
  /** The response was lost; the outcome is being polled. */
  | { readonly name: "checking"; readonly attempt: FileIntent; readonly file: File | null }
  | { readonly name: "committed"; readonly answer: ImportResult }
  | { readonly name: "undone"; readonly batch: Batch };

/** The step in which the columns of a checked file are chosen. */
export const chooseColumns = (
  answer: ImportResult,
  file: File,
): Extract<ImportStep, { name: "columns" }> => ({
  name: "columns",
  file,
  answer,
  choices: usedChoices(answer),
  problem: null,
});

/** The step that shows what became of a file which is still at hand. */
export function stepAfterAnswer(answer: ImportResult, file: File): ImportStep {
  if (answer.state === "committed") return { name: "committed", answer };
  if (answer.state === "unmapped" || needsChoices(answer)) return chooseColumns(answer, file);
  return { name: answer.state, file, answer };
}

/** Whether the server may have executed the request although no response came. */
const isOutcomeUnknown = (thrown: unknown): boolean =>
  thrown instanceof ApiError && (thrown.kind !== "clientError" || thrown.status === 401);

interface Failure {
  readonly thrown: unknown;
  readonly isCancelled: boolean;
  /** The request that writes; undefined for a check. */
  readonly attempt: FileIntent | undefined;
  readonly file: File;
  /** What was checked, if columns were chosen for it. */
  readonly from?: Pick<Extract<ImportStep, { name: "columns" }>, "answer" | "choices"> | undefined;
}

/**
 * The step after a failed or cancelled request: a write that may have been executed is asked about, and chosen
 * columns are kept.
 */
export function stepAfterFailure({
  thrown,
  isCancelled,
  attempt,
  file,
  from,
}: Failure): Extract<ImportStep, { name: "checking" | "choose" | "columns" }> {
  if (attempt && (isCancelled || isOutcomeUnknown(thrown))) return { name: "checking", attempt, file };
  const problem = isCancelled ? null : messageOf(thrown);
  return from ? { name: "columns", file, ...from, problem } : { name: "choose", problem };
}
