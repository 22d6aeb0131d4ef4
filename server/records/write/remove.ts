import { AppError } from "../../../domain/errors/errors.ts";
import { authorize } from "../access/authorize.ts";
import { inTransaction, type RecordContext, type WrittenRecord } from "../operation-context.ts";
import { assertNotInUse } from "../read/referrers.ts";
import { parseVersion } from "../values/parse.ts";
import { assertChangeable, findForUpdate } from "./find-for-update.ts";
import { patchRow } from "./patch.ts";
import { runWithHooks } from "./run-with-hooks.ts";
import { withWriteLock } from "./write-lock.ts";

/** Moves a record to the bin. Throws `notFound`, `forbidden`, `outOfDate`, or `inUse` when others refer to it. */
export async function removeRecord({
  version: sent,
  ...work
}: RecordContext & { readonly version?: unknown }): Promise<WrittenRecord> {
  authorize(work.actor, work.entity, "remove");
  const version = parseVersion(sent);
  const turn = { db: work.db, entity: work.entity, fields: "whole" } as const;
  return withWriteLock(turn, (db) =>
    inTransaction(db, async (tx) => {
      const current = await findForUpdate({ ...work, db: tx, lock: "update" });
      assertChangeable(current, version);
      const write = { ...work, db: tx, operation: "remove", row: current.row, values: {} } as const;
      return runWithHooks(write, async () => {
        // Hooks may have deleted the record's parts, so references are checked after them.
        await assertNotInUse(tx, work.entity, work.id);
        const assignments = ["deleted_at = now()"];
        const stored = await patchRow({ ...work, db: tx, version, values: {}, assignments });
        if (!stored) throw new AppError("notFound");
        return stored;
      });
    }),
  );
}
