import { chosenRules } from "../../../domain/retention/chosen-rules.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { recordRemoval } from "../../records/history/record-removal.ts";
import { getSetting } from "../../settings/settings.ts";
import { inBatches, type RetentionContext, type RuleWork, shownExamples } from "../rule-work.ts";

/** The tables from which an age that an admin chooses deletes, with what names a row. */
const tables = {
  notices: { table: "notice", label: "title_en", labelKh: "title_km" },
  webhookLog: { table: "webhook_delivery", label: "type", labelKh: "null" },
} as const;
type RuleByAge = keyof typeof tables;

const rowsAtOnce = 5000;
const oldSql = "created_at < now() - make_interval(days => $1::int)";

/** Deletes the rows that are older than the setting of their rule allows. */
export function removeByAge(
  rule: RuleByAge,
  context: Pick<RetentionContext, "db" | "signal">,
  keep: number = Number(getSetting(chosenRules[rule].setting)),
): Promise<number> {
  const table = quote(tables[rule].table);
  return inBatches(context, async (tx) => {
    const [deleted] = await tx.query<{ count: number }>(
      `with gone as (delete from ${table} where id = any (array(
         select id from ${table} where ${oldSql} limit ${rowsAtOnce} for update skip locked)) returning 1)
       select count(*)::int as count from gone`,
      [keep],
    );
    const rows = deleted?.count ?? 0;
    await recordRemoval(tx, { rule, rows });
    return { rows, isLast: rows < rowsAtOnce };
  });
}

/** The work of a rule that goes by age alone. */
export const workByAge = (rule: RuleByAge): RuleWork => ({
  preview: async (db: Queries, keep) => {
    const { table, label, labelKh } = tables[rule];
    const [counted] = await db.query<{ due: number; oldest: Date | null }>(
      `select count(*)::int as due, min(created_at) as oldest from ${quote(table)} where ${oldSql}`,
      [keep],
    );
    const examples = await db.query<{ id: string; label: string; labelKh: string | null }>(
      `select id, ${label} as label, ${labelKh} as "labelKh" from ${quote(table)} where ${oldSql}
       order by created_at, id limit ${shownExamples}`,
      [keep],
    );
    return {
      due: counted?.due ?? 0,
      held: 0,
      oldest: counted?.oldest ?? null,
      examples: examples.map((example) => ({ ...example, entity: null })),
    };
  },
  apply: (context, keep) => removeByAge(rule, context, keep),
});
