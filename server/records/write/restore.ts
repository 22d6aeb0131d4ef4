import { AppError } from "../../../domain/errors/errors.ts";
import { authorize } from "../access/authorize.ts";
import { inTransaction, type RecordContext, type WrittenRecord } from "../operation-context.ts";
import { findMissingReferences, referencesIn } from "../read/references.ts";
import { invalidError } from "../record-errors.ts";
import { parseVersion } from "../values/parse.ts";
import { assertChangeable, findForUpdate } from "./find-for-update.ts";
import { patchRow } from "./patch.ts";
import { runWithHooks } from "./run-with-hooks.ts";
import { withWriteLock } from "./write-lock.ts";

/**
 * Restores a record from the bin. Throws `notFound`, `forbidden`, `taken`, or `invalid` when it refers to deleted
 * records.
 */
export async function restoreRecord({
  version: sent,
  ...work
}: RecordContext & { readonly version?: unknown }): Promise<WrittenRecord> {
  authorize(work.actor, work.entity, "restore");
  const version = parseVersion(sent);
  const turn = { db: work.db, entity: work.entity, fields: "whole" } as const;
  return withWriteLock(turn, (db) =>
    inTransaction(db, async (tx) => {
      const inside = { ...work, db: tx, place: "inBin" } as const;
      const current = await findForUpdate({ ...inside, lock: "update" });
      assertChangeable(current, version);
      const issues = await findMissingReferences(
        tx,
        work.actor,
        referencesIn(work.entity.fields, current.row),
      );
      if (issues.length > 0) throw invalidError(issues);
      const write = { ...work, db: tx, operation: "restore", row: current.row, values: {} } as const;
      return runWithHooks(write, async () => {
        const stored = await patchRow({ ...inside, version, values: {}, assignments: ["deleted_at = null"] });
        if (!stored) throw new AppError("notFound");
        return stored;
      });
    }),
  );
}
