import type { Batch } from "../../../domain/contracts/records/batch.ts";
import { ApiError, messageOf } from "../../api/client/result.ts";
import type { FileIntent } from "../../api/intents/file-intents.ts";
import { type ColumnChoices, needsChoices, usedChoices } from "./column-choices.ts";
import type { Corrections } from "./corrections/corrections.ts";
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
  | {
      readonly name: "checked" | "refused";
      readonly file: File;
      readonly answer: ImportResult;
      /** Corrections that are not checked yet. */
      readonly typed: Corrections;
      /** Why what was asked for last failed. */
      readonly problem: string | null;
    }
  /** The response was lost; the outcome is being polled. */
  | { readonly name: "checking"; readonly attempt: FileIntent; readonly file: File | null }
  | { readonly name: "committed"; readonly answer: ImportResult }
  | { readonly name: "undone"; readonly batch: Batch };

/** A step with a file and the answer to its check. */
export type AnsweredStep = Extract<ImportStep, { readonly file: File; readonly answer: ImportResult }>;

export type CheckedStep = Extract<ImportStep, { readonly name: "checked" | "refused" }>;

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

/** The step that shows the result of a check. */
export const showAnswer = (name: "checked" | "refused", answer: ImportResult, file: File): CheckedStep => ({
  name,
  file,
  answer,
  typed: {},
  problem: null,
});

/** The step that shows what became of a file which is still at hand. */
export function stepAfterAnswer(answer: ImportResult, file: File): ImportStep {
  if (answer.state === "committed") return { name: "committed", answer };
  if (answer.state === "unmapped" || needsChoices(answer)) return chooseColumns(answer, file);
  return showAnswer(answer.state, answer, file);
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
  /** Where the person asked for it, with what was chosen and typed there; undefined for a file that is new. */
  readonly back?: AnsweredStep | undefined;
}

/**
 * The step after a failed or cancelled request: a write that may have been executed is asked about. Otherwise it is the step
 * before the request, where nothing that was chosen or typed is lost.
 */
export function stepAfterFailure({
  thrown,
  isCancelled,
  attempt,
  file,
  back,
}: Failure): Extract<ImportStep, { name: "checking" | "choose" }> | AnsweredStep {
  if (attempt && (isCancelled || isOutcomeUnknown(thrown))) return { name: "checking", attempt, file };
  const problem = isCancelled ? null : messageOf(thrown);
  return back ? { ...back, problem } : { name: "choose", problem };
}
