import { fixedRuleOf } from "../../../domain/retention/fixed-rules.ts";
import { rangesOf } from "../../audit/block.ts";
import { removalProof } from "../../audit/removed-rows.ts";
import type { Queries } from "../../db/database.ts";
import { tryLock } from "../../db/locks.ts";
import { isOldSql } from "../../db/remove-old-rows.ts";
import { recordRemoval } from "../../records/history/record-removal.ts";
import type { SealedTable } from "../../records/history/row-digest.ts";
import { inBatches, type RetentionContext, type RuleWork, shownExamples } from "../rule-work.ts";

const rowsAtOnce = 5000;

const oldSql = `e.at < now() - make_interval(months => $1::int)`;
/** Proof of the log and of invoices. */
const heldSql = `e.kind in ('dataErased', 'retentionApplied', 'invoicesIssued')`;

/** Records which sealed rows went, so that the verification of the log does not miss them. */
const recordRemoved = (tx: Queries, source: SealedTable, ids: readonly number[]) => {
  const ranges = rangesOf(ids.toSorted((a, b) => a - b));
  const details = { source, ids: ranges, proof: removalProof(tx, source, ranges) };
  return recordRemoval(tx, { rule: "auditEvents", rows: ids.length, details });
};

/** Deletes old events of the audit log. */
export const auditEvents: RuleWork = {
  preview: async (db, keep) => {
    const [counted] = await db.queryPlanned<{ due: number; held: number; oldest: Date | null }>(
      `select count(*) filter (where not ${heldSql})::int as due, count(*) filter (where ${heldSql})::int as held,
         min(e.at) as oldest from audit_event e where ${oldSql}`,
      [keep],
    );
    const examples = await db.queryPlanned<{ id: string; label: string }>(
      `select e.id::text as id, e.kind as label from audit_event e where ${oldSql} and not ${heldSql}
       order by e.id limit ${shownExamples}`,
      [keep],
    );
    return {
      due: counted?.due ?? 0,
      held: counted?.held ?? 0,
      oldest: counted?.oldest ?? null,
      examples: examples.map((example) => ({ ...example, entity: null, labelKh: null })),
    };
  },
  apply: (context, keep) =>
    inBatches(context, async (tx) => {
      const gone = await tx.queryPlanned<{ id: number }>(
        `delete from audit_event where id = any (array(
           select e.id from audit_event e where ${oldSql} and not ${heldSql}
           order by e.id limit ${rowsAtOnce} for update skip locked)) returning id`,
        [keep],
      );
      await recordRemoved(
        tx,
        "audit_event",
        gone.map(({ id }) => id),
      );
      return { rows: gone.length, isLast: gone.length < rowsAtOnce };
    }),
};

const oldOriginSql = isOldSql(fixedRuleOf("audit_origin"));

/**
 * Deletes origins that no change, event or job names any more. Servers look an origin up each day, and then it is not old.
 * While the archive has months of the history, all stay, as its rows name them too.
 */
export const removeUnnamedOrigins = ({
  db,
  signal,
}: Pick<RetentionContext, "db" | "signal">): Promise<number> =>
  signal.aborted
    ? Promise.resolve(0)
    : db.transaction(async (tx) => {
        if (!(await tryLock(tx, "retention"))) return 0;
        const gone = await tx.queryPlanned<{ id: number }>(
          `delete from audit_origin where id = any (array(
             select o.id from audit_origin o where o.${oldOriginSql}
               and not exists (select from archive where table_name = 'history')
               and not exists (select from audit_event e where e.origin = o.id)
               and not exists (select from job j where j.origin = o.id)
               and not exists (select from history h where h.origin = o.id)
             limit ${rowsAtOnce} for update skip locked)) returning id`,
        );
        await recordRemoved(
          tx,
          "audit_origin",
          gone.map(({ id }) => id),
        );
        return gone.length;
      });
