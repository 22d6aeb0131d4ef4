import { Refusal } from "../../domain/errors.ts";
import { authorize } from "./authorize.ts";
import { betweenChecks } from "./checks.ts";
import { findCurrent, refuseChange } from "./current.ts";
import { parseVersion } from "./parse.ts";
import { patchRow } from "./patch.ts";
import { refuseInUse } from "./referrers.ts";
import { inTurn } from "./turn.ts";
import { inTransaction, type RecordWork, type Stored } from "./work.ts";

/** Moves a record to the bin. Throws `notFound`, `forbidden`, `outOfDate`, or `inUse` where others refer to it. */
export async function removeRecord({
  version: sent,
  ...work
}: RecordWork & { readonly version?: unknown }): Promise<Stored> {
  authorize(work.actor, work.entity, "remove");
  const version = parseVersion(sent);
  const turn = { db: work.db, entity: work.entity, fields: "whole" } as const;
  return inTurn(turn, (db) =>
    inTransaction(db, async (tx) => {
      const current = await findCurrent({ ...work, db: tx, lock: "update" });
      refuseChange(current, version);
      const write = { ...work, db: tx, operation: "remove", row: current.row, values: {} } as const;
      return betweenChecks(write, async () => {
        // A check may have taken the record's own parts away, so only now is it known what still refers to it.
        await refuseInUse(tx, work.entity, work.id);
        const assignments = ["deleted_at = now()"];
        const stored = await patchRow({ ...work, db: tx, version, values: {}, assignments });
        if (!stored) throw new Refusal("notFound");
        return stored;
      });
    }),
  );
}
