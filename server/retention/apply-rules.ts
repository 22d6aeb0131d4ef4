import type { FastifyBaseLogger } from "fastify";
import { type ChosenRuleName, chosenRuleNames, chosenRules } from "../../domain/retention/chosen-rules.ts";
import type { ArchivedTableName } from "../../domain/settings/archived-tables.ts";
import { archivedTable } from "../archive/archived-tables.ts";
import { previewArchive } from "../archive/preview.ts";
import { isSweptSql, sweepFiles } from "../files/remove-file.ts";
import { getSetting } from "../settings/settings.ts";
import { auditEvents, removeUnnamedOrigins } from "./chosen/audit-events.ts";
import { bin } from "./chosen/bin.ts";
import { conversations } from "./chosen/conversations.ts";
import { hiddenComments, orderContacts, rejectedApplications } from "./chosen/record-rules.ts";
import { workByAge } from "./chosen/remove-by-age.ts";
import { type RetentionContext, type RuleWork, type RuleWorks, shownExamples } from "./rule-work.ts";

/** The archive's task moves the rows, at night. */
const archived = (table: ArchivedTableName): RuleWork => ({
  preview: async (db, keep) => {
    const { rows, months } = await previewArchive(db, archivedTable(table), keep);
    const examples = months
      .slice(0, shownExamples)
      .map(({ month }) => ({ id: month, label: month.slice(0, 7) }));
    return {
      due: rows,
      held: 0,
      oldest: null,
      examples: examples.map((example) => ({ ...example, entity: null, labelKh: null })),
    };
  },
  apply: null,
});

const unusedFiles: RuleWork = {
  preview: async (db, keep) => {
    const found = await db.query<{ name: string; label: string; count: number }>(
      `select f.name, coalesce(f.original_name, f.name) as label, count(*) over ()::int as count from file f
       where ${isSweptSql} order by f.created_at limit ${shownExamples}`,
      [keep],
    );
    return {
      due: found[0]?.count ?? 0,
      held: 0,
      oldest: null,
      examples: found.map(({ name, label }) => ({ entity: null, id: name, label, labelKh: null })),
    };
  },
  apply: ({ db, files, signal }, keepDays) => sweepFiles({ db, files, keepDays, signal }),
};

/** What each rule does, and counts. */
export const ruleWorks: RuleWorks = {
  rejectedApplications,
  hiddenComments,
  orderContacts,
  conversations,
  bin,
  history: archived("history"),
  marketPrices: archived("market_product_price"),
  notificationRecipients: archived("notification_recipient"),
  auditEvents,
  notices: workByAge("notices"),
  webhookLog: workByAge("webhookLog"),
  unusedFiles,
};

/** How long the data of a rule is kept: days or months; 0 for ever. */
export const keptNow = (rule: ChosenRuleName): number => Number(getSetting(chosenRules[rule].setting));

/** Applies the rules that admins choose. One that fails is logged and does not keep the others from running. */
export async function applyChosenRules(
  context: RetentionContext & { readonly log: Pick<FastifyBaseLogger, "warn"> },
): Promise<void> {
  for (const rule of chosenRuleNames) {
    if (context.signal.aborted) return;
    const keep = keptNow(rule);
    const { apply } = ruleWorks[rule];
    if (keep <= 0 || !apply) continue;
    await apply(context, keep).catch((error: unknown) =>
      context.log.warn({ err: error, rule }, "a retention rule failed; it is tried again in an hour"),
    );
  }
  await removeUnnamedOrigins(context);
}
