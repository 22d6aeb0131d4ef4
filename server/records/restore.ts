import { Refusal } from "../../domain/errors.ts";
import { authorize } from "./authorize.ts";
import { betweenChecks } from "./checks.ts";
import { findCurrent, refuseChange } from "./current.ts";
import { parseVersion } from "./parse.ts";
import { patchRow } from "./patch.ts";
import { findMissing, referredBy } from "./references.ts";
import { invalid } from "./refuse.ts";
import { inTurn } from "./turn.ts";
import { inTransaction, type RecordWork, type Stored } from "./work.ts";

/** Takes a record out of the bin. Throws `notFound`, `forbidden`, `taken`, or `invalid` where it refers to what is deleted. */
export async function restoreRecord({
  version: sent,
  ...work
}: RecordWork & { readonly version?: unknown }): Promise<Stored> {
  authorize(work.actor, work.entity, "restore");
  const version = parseVersion(sent);
  const turn = { db: work.db, entity: work.entity, fields: "whole" } as const;
  return inTurn(turn, (db) =>
    inTransaction(db, async (tx) => {
      const inside = { ...work, db: tx, place: "inBin" } as const;
      const current = await findCurrent({ ...inside, lock: "update" });
      refuseChange(current, version);
      const issues = await findMissing(tx, work.actor, referredBy(work.entity.fields, current.row));
      if (issues.length > 0) throw invalid(issues);
      const write = { ...work, db: tx, operation: "restore", row: current.row, values: {} } as const;
      return betweenChecks(write, async () => {
        const stored = await patchRow({ ...inside, version, values: {}, assignments: ["deleted_at = null"] });
        if (!stored) throw new Refusal("notFound");
        return stored;
      });
    }),
  );
}
