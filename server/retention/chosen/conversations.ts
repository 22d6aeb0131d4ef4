import { recordRemoval } from "../../records/history/record-removal.ts";
import { inBatches, type RuleWork, shownExamples } from "../rule-work.ts";

/** A conversation can have thousands of messages, which go with it. */
const rowsAtOnce = 50;

const oldSql = `c.state = 'closed' and greatest(c.closed_at, c.last_at) < now() - make_interval(months => $1::int)`;
const heldSql = `exists (select from message m where m.conversation_id = c.id and m.status = 1 and m.side = 'asker' and c.waiting_since is not null)`;

/** Deletes closed conversations with their messages, notes and search keys. Their files go with other unused files. */
export const conversations: RuleWork = {
  preview: async (db, keep) => {
    const [counted] = await db.query<{ due: number; held: number; oldest: Date | null }>(
      `select count(*) filter (where not ${heldSql})::int as due, count(*) filter (where ${heldSql})::int as held,
         min(greatest(c.closed_at, c.last_at)) as oldest from conversation c where ${oldSql}`,
      [keep],
    );
    const examples = await db.query<{ id: string; label: string }>(
      `select c.id, c.subject as label from conversation c where ${oldSql} and not ${heldSql}
       order by c.last_at, c.id limit ${shownExamples}`,
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
      const due = await tx.query<{ id: string }>(
        `select c.id from conversation c where ${oldSql} and not ${heldSql}
         order by c.last_at, c.id limit ${rowsAtOnce} for update skip locked`,
        [keep],
      );
      const ids = due.map(({ id }) => id);
      if (ids.length > 0) {
        await tx.query(
          `delete from file_use where entity = 'message' and record_id in (
             select id from message where conversation_id = any ($1::uuid[]))`,
          [ids],
        );
        await tx.query("delete from conversation where id = any ($1::uuid[])", [ids]);
      }
      await recordRemoval(tx, { rule: "conversations", rows: ids.length });
      return { rows: ids.length, isLast: ids.length < rowsAtOnce };
    }),
};
