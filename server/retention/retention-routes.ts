import type { FastifyInstance } from "fastify";
import { keepFor, retention, retentionPreview } from "../../domain/contracts/retention.ts";
import { systemSetting } from "../../domain/entities/services/system-setting.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { type ChosenRuleName, chosenRuleNames, chosenRules } from "../../domain/retention/chosen-rules.ts";
import { parseSetting } from "../../domain/settings/index.ts";
import { registerRoute } from "../http/register-route.ts";
import { invalidError } from "../records/record-errors.ts";
import { actOnRecord } from "../records/write/act.ts";
import { keptNow, ruleWorks } from "./apply-rules.ts";
import { readRetention } from "./read-retention.ts";

function ruleNamed(name: string): ChosenRuleName {
  const found = chosenRuleNames.find((one) => one === name);
  if (!found) throw new AppError("notFound");
  return found;
}

/** Throws an error that names the field when the rule does not take the number. */
function assertAllowed(rule: ChosenRuleName, keep: number): void {
  const parsed = parseSetting(chosenRules[rule].setting, String(keep));
  if ("issues" in parsed) throw invalidError(parsed.issues.map(({ message }) => ({ path: "keep", message })));
}

/** Registers how long data is kept. */
export function registerRetentionRoutes(app: FastifyInstance): void {
  registerRoute(app, retention, ({ context: { db } }) => readRetention(db));
  registerRoute(app, retentionPreview, async ({ params, query: { keep }, context: { db } }) => {
    const rule = ruleNamed(params.rule);
    assertAllowed(rule, keep);
    if (keep === 0) return { due: 0, held: 0, examples: [] };
    const { due, held, examples } = await ruleWorks[rule].preview(db, keep);
    return { due, held, examples: examples.map((example) => ({ ...example })) };
  });
  registerRoute(app, keepFor, async ({ params, body: { keep }, context: { db, actor } }) => {
    const rule = ruleNamed(params.rule);
    assertAllowed(rule, keep);
    const { setting } = chosenRules[rule];
    const [found] = await db.query<{ id: string }>(
      "select id from system_setting where key = $1 and deleted_at is null",
      [setting],
    );
    if (!found) throw new AppError("notFound");
    // The history of the setting says who changed it, and so does the audit log.
    await actOnRecord({
      db,
      actor,
      entity: systemSetting,
      id: found.id,
      name: "set",
      input: { value: String(keep) },
    });
    return { keep: keptNow(rule) };
  });
}
