import type { ReactNode } from "react";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import type { RecordAction } from "./record-actions.ts";

/** An action waiting for its input. */
export interface ActionPrompt {
  readonly act: RecordAction;
  /** Number of affected records as text, for more than one. */
  readonly note: string | null;
  /** The name of the record, or how many records there are, for the question of the action. */
  readonly subject: string;
  /** The affected record, which provides initial values. */
  readonly row?: AnyRecord;
  /** What a person looks at to decide, above the fields. */
  readonly shown?: ReactNode;
  /** Runs the action with the input. Rejects with the server's error. */
  readonly onSubmit: (taken: AnyRecord) => Promise<unknown>;
}

/** Whether an action has input fields. */
export const needsInput = ({ input }: RecordAction): boolean => Object.keys(input).length > 0;
