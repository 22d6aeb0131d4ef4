import type { Batch } from "../../../domain/contracts/records/batch.ts";
import { ApiError, messageOf } from "../../api/client/result.ts";
import type { FileIntent } from "../../api/intents/file-intents.ts";
import type { ImportResult } from "./import-result.ts";

/** Current step of an import. */
export type ImportStep =
  | { readonly name: "choose"; readonly problem: string | null }
  | {
      readonly name: "working";
      readonly what: "check" | "commit";
      readonly file: File;
      /** Sent fraction of the file; at 1 the server is processing. */
      readonly sent: number;
    }
  | { readonly name: "checked" | "refused"; readonly file: File; readonly answer: ImportResult }
  /** The response was lost; the outcome is being polled. */
  | { readonly name: "checking"; readonly attempt: FileIntent; readonly file: File | null }
  | { readonly name: "committed"; readonly answer: ImportResult }
  | { readonly name: "undone"; readonly batch: Batch };

/** Whether the server may have executed the request although no response came. */
const isOutcomeUnknown = (thrown: unknown): boolean =>
  thrown instanceof ApiError && (thrown.kind !== "clientError" || thrown.status === 401);

interface Failure {
  readonly thrown: unknown;
  readonly isCancelled: boolean;
  /** The request that writes; undefined for a check. */
  readonly attempt: FileIntent | undefined;
  readonly file: File;
}

/** The step after a failed or cancelled request: a write that may have been executed is asked about. */
export function stepAfterFailure({
  thrown,
  isCancelled,
  attempt,
  file,
}: Failure): Extract<ImportStep, { name: "checking" | "choose" }> {
  if (attempt && (isCancelled || isOutcomeUnknown(thrown))) return { name: "checking", attempt, file };
  return { name: "choose", problem: isCancelled ? null : messageOf(thrown) };
}
