import type { AnyEntity } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { messageText } from "../../../domain/errors/messages.ts";
import { serverMessage } from "../../../domain/errors/server-messages.ts";
import { type BulkOperations, parseOperations } from "../../../domain/records/bulk-operations.ts";
import { computeOperation } from "../../../domain/records/compute-operation.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { authorize } from "../access/authorize.ts";
import type { Input, OperationContext, RecordContext, WrittenRecord } from "../operation-context.ts";
import { invalidError } from "../record-errors.ts";
import { changedValues } from "../values/changed-values.ts";
import { assertChangeable, findForUpdate } from "../write/find-for-update.ts";
import { updateRecord } from "../write/update.ts";
import { withWriteLock } from "../write/write-lock.ts";
import { reasonOf } from "./row-reason.ts";

/** What a bulk update writes: the same values to each record, and values computed from each. */
export interface BulkChange {
  readonly values: Input;
  readonly operations: BulkOperations;
}

/** A written record, with what is said about it beside its success. */
export interface NotedRecord extends WrittenRecord {
  readonly note?: LocalizedText;
}

/** The operations of a body; throws every problem at once, also of fields that `values` names too. */
export function operationsIn(
  { actor, entity }: OperationContext,
  sent: unknown,
  values: Input,
): BulkOperations {
  const parsed = parseOperations(entity, authorize(actor, entity, "update"), sent);
  const issues =
    "issues" in parsed
      ? parsed.issues
      : Object.keys(parsed.operations)
          .filter((name) => Object.hasOwn(values, name))
          .map((path) => ({ path, message: serverMessage("valueAndOperation") }));
  if (issues.length > 0)
    throw invalidError(
      issues.map(({ path, message: why }) => ({
        path: ["operations", path].filter(Boolean).join("."),
        message: why,
      })),
    );
  return "operations" in parsed ? parsed.operations : {};
}

/** The values that operations give a record, and the fields without a value to compute from. */
export function computeValues(
  entity: AnyEntity,
  operations: BulkOperations,
  row: Input,
): { readonly computed: Input; readonly empty: readonly string[] } {
  const results = Object.entries(operations).map(
    (entry) => [entry[0], computeOperation(entity, entry, row)] as const,
  );
  return {
    computed: Object.fromEntries(results.filter(([, value]) => value !== undefined)),
    empty: results.filter(([, value]) => value === undefined).map(([name]) => name),
  };
}

const unchanged = localized("Nothing to change.", "គ្មានអ្វីត្រូវកែទេ។");

const emptyError = (names: readonly string[]): AppError =>
  new AppError("rule", {
    issues: names.map((path) => ({ path, message: messageText(serverMessage("noValue")) })),
  });

/**
 * Updates a record with operations on its current values. The row is locked before it is read, so that concurrent
 * operations follow each other. A record without a value to compute from is rejected; one whose values stay the same is
 * not written.
 */
export function operateOnRecord(
  work: RecordContext & { readonly db: Queries },
  { values, operations }: BulkChange,
): Promise<NotedRecord> {
  const { entity, id, db } = work;
  const fields = [...Object.keys(values), ...Object.keys(operations)];
  return withWriteLock({ db, entity, fields }, async () => {
    const current = await findForUpdate({ ...work, lock: "update" });
    assertChangeable(current, undefined);
    const { computed, empty } = computeValues(entity, operations, current.row);
    const changed = changedValues(entity, current.row, computed);
    if (Object.keys(values).length === 0 && Object.keys(changed).length === 0) {
      if (empty.length > 0) throw emptyError(empty);
      const { version, row } = current;
      return { id, version, json: JSON.stringify(row), isUnchanged: true, note: unchanged };
    }
    const stored = await updateRecord({ ...work, input: { ...values, ...changed }, versioned: "optional" });
    return empty.length === 0 ? stored : { ...stored, note: reasonOf(entity, emptyError(empty)) };
  });
}
