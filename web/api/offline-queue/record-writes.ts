import { useSyncExternalStore } from "react";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { randomId } from "../browser/random-id.ts";
import type { ApiError } from "../client/result.ts";
import { currentOwner } from "../session/owner.ts";
import { enqueueAndWait, onOutcome, takeFromQueue } from "./queue.ts";
import { createUnsent, type UnsentRecord } from "./unsent.ts";
import { getUnsentSnapshot, readUnsent, subscribeUnsent } from "./unsent-store.ts";

type OptionalField = "act" | "input" | "form" | "isUnusualConfirmed";
/** A write as requested by the caller. */
export type RecordWrite = Pick<UnsentRecord, "entity" | "operation" | "recordId" | "name" | "values"> & {
  readonly [Name in OptionalField]?: NonNullable<UnsentRecord[Name]>;
} & {
  /** Id of the draft that becomes the queued write. */
  readonly id?: string;
};

const isRecord = (value: unknown): value is AnyRecord => typeof value === "object" && value !== null;

/** A new record has no id yet, so each one is its own group. */
const groupOf = ({ entity, recordId }: RecordWrite, id: string): string => `${entity}/${recordId ?? id}`;

/** Returns the draft's id, or a new one when another tab has already queued that draft. */
async function reuseDraftId(id: string): Promise<string> {
  const stored = await readUnsent(id);
  return stored?.state === "waiting" ? randomId() : id;
}

/**
 * Performs a write exactly once. Resolves with the record, or with `"waiting"` when no response came and the queue will
 * retry. Throws an `ApiError` when the server rejects it.
 */
export async function writeRecord(write: RecordWrite): Promise<AnyRecord | "waiting"> {
  const made = createUnsent(currentOwner());
  const id = write.id === undefined ? made.id : await reuseDraftId(write.id);
  const isDraftable = write.id !== undefined;
  const group = groupOf(write, id);
  const ending = await enqueueAndWait({ ...made, ...write, kind: "record", id, group, isDraftable });
  if (ending === "waiting") return ending;
  if (ending.error) throw ending.error;
  return isRecord(ending.result) ? ending.result : {};
}

/** Outcome of a queued write. */
export interface RecordOutcome {
  readonly work: UnsentRecord;
  readonly row: AnyRecord | null;
  readonly error: ApiError | null;
}

/** Calls the listener when a queued write succeeds or is rejected. Returns the unsubscribe function. */
export const onRecordOutcome = (listener: (outcome: RecordOutcome) => void): (() => void) =>
  onOutcome(({ work, result, error }) => {
    if (work.kind === "record") listener({ work, row: isRecord(result) ? result : null, error });
  });

/** The user's own waiting and rejected writes, oldest first. */
export const useQueuedWrites = (): readonly UnsentRecord[] =>
  useSyncExternalStore(subscribeUnsent, () => getUnsentSnapshot().records);

/** Returns the latest waiting update of a record, if any. */
export const findWaitingUpdate = (
  writes: readonly UnsentRecord[],
  entity: string,
  recordId: string,
): UnsentRecord | undefined =>
  writes.findLast(
    (write) =>
      write.entity === entity &&
      write.recordId === recordId &&
      write.operation === "update" &&
      write.state === "waiting",
  );

/** Turns a queued write back into a form draft; deletes a write without form state. */
export const returnToForm = (id: string): Promise<void> =>
  takeFromQueue(id, (work) => (work.kind === "record" && work.form ? { ...work, state: "draft" } : null));
