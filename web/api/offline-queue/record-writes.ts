import { useSyncExternalStore } from "react";
import type { ApiError } from "../result.ts";
import { storedUserId } from "../session.ts";
import { enqueueAndWait, onOutcome, takeFromQueue } from "./queue.ts";
import { type AnyRecord, newUnsent, type UnsentRecord } from "./unsent.ts";
import { readUnsent, subscribeUnsent, unsentSnapshot } from "./unsent-store.ts";

type Optional = "act" | "input" | "form";
/** What a caller says of a write. */
export type RecordWrite = Pick<UnsentRecord, "entity" | "operation" | "recordId" | "name" | "values"> & {
  readonly [Name in Optional]?: NonNullable<UnsentRecord[Name]>;
} & {
  /** The draft that it was until now; it becomes the queued write. */
  readonly id?: string;
};

const isRecord = (value: unknown): value is AnyRecord => typeof value === "object" && value !== null;

/** A new record has no id yet, so each is a group of its own. */
const groupOf = ({ entity, recordId }: RecordWrite, id: string): string => `${entity}/${recordId ?? id}`;

/** The id of a draft, unless another tab has queued that draft already. */
async function freeId(id: string): Promise<string> {
  const stored = await readUnsent(id);
  return stored?.state === "waiting" ? crypto.randomUUID() : id;
}

/**
 * Does a write exactly once. Resolves with the record, or `"waiting"` where no answer came: it is sent again as soon as
 * one can. Throws an `ApiError` where the server refuses.
 */
export async function writeRecord(write: RecordWrite): Promise<AnyRecord | "waiting"> {
  const made = newUnsent(storedUserId());
  const id = write.id === undefined ? made.id : await freeId(write.id);
  const isDraftable = write.id !== undefined;
  const group = groupOf(write, id);
  const ending = await enqueueAndWait({ ...made, ...write, kind: "record", id, group, isDraftable });
  if (ending === "waiting") return ending;
  if (ending.error) throw ending.error;
  return isRecord(ending.result) ? ending.result : {};
}

/** How a queued write ended. */
export interface RecordOutcome {
  readonly work: UnsentRecord;
  readonly row: AnyRecord | null;
  readonly error: ApiError | null;
}

/** Calls back when a write that waited is done or refused; returns how to stop. */
export const onRecordOutcome = (listener: (outcome: RecordOutcome) => void): (() => void) =>
  onOutcome(({ work, result, error }) => {
    if (work.kind === "record") listener({ work, row: isRecord(result) ? result : null, error });
  });

/** The person's own writes that wait or were refused, oldest first. */
export const useQueuedWrites = (): readonly UnsentRecord[] =>
  useSyncExternalStore(subscribeUnsent, () => unsentSnapshot().records);

/** The update of a record's form that still waits, if there is one. */
export const waitingUpdateOf = (
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

/** Gives a write back to its form as a draft; one without a form is forgotten. */
export const returnToForm = (id: string): Promise<void> =>
  takeFromQueue(id, (work) => (work.kind === "record" && work.form ? { ...work, state: "draft" } : null));
