import type { retention } from "../../domain/contracts/retention.ts";
import type { ReplyOf } from "../../domain/declare/index.ts";
import { type ChosenRuleName, chosenRuleNames, chosenRules } from "../../domain/retention/chosen-rules.ts";
import { fixedRules } from "../../domain/retention/fixed-rules.ts";
import type { FixedRule } from "../../domain/retention/rules.ts";
import { readTableSizes, type TableSize } from "../archive/table-sizes.ts";
import type { Queries } from "../db/database.ts";
import { isOldSql } from "../db/remove-old-rows.ts";
import { quote } from "../db/schema/identifiers.ts";
import { keptNow, ruleWorks } from "./apply-rules.ts";

type Reply = ReplyOf<typeof retention>;

const dayOf = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null;

async function readFixed(db: Queries, rule: FixedRule): Promise<Reply["fixed"][number]> {
  const [counted] = await db.query<{ rows: number; oldest: Date | null; due: number }>(
    `select count(*)::int as rows, min(${quote(rule.column)}) as oldest,
       count(*) filter (where ${isOldSql(rule)})::int as due from ${quote(rule.table)}`,
  );
  const { rows = 0, oldest = null, due = 0 } = counted ?? {};
  return { table: rule.table, rows, oldest: dayOf(oldest), due: rule.hasOwnTask ? null : due };
}

/** How many rows a rule is about, and the oldest. The size of its own table is known already. */
async function readAll(db: Queries, name: ChosenRuleName, sizes: ReadonlyMap<string, TableSize>) {
  const tables: readonly string[] = chosenRules[name].tables;
  const table = sizes.get(tables[0] ?? "");
  if (table?.oldest) return { rows: table.rows, oldest: table.oldest };
  // With no time to wait, all rows that the rule is about are old enough.
  const all = await ruleWorks[name].preview(db, 0);
  return { rows: table?.rows ?? all.due + all.held, oldest: dayOf(all.oldest) };
}

/** How long each kind of data is kept, with what is there now. Reads the times of all rows. */
export async function readRetention(db: Queries): Promise<Reply> {
  const sizes = new Map((await readTableSizes(db)).map((size) => [size.table, size]));
  const rules: Reply["rules"] = [];
  for (const name of chosenRuleNames) {
    const keep = keptNow(name);
    const { due, held } = keep > 0 ? await ruleWorks[name].preview(db, keep) : { due: 0, held: 0 };
    rules.push({ name, keep, ...(await readAll(db, name, sizes)), due, held });
  }
  const fixed: Reply["fixed"] = [];
  for (const rule of fixedRules) fixed.push(await readFixed(db, rule));
  const limited = new Set<string>([
    ...fixedRules.map(({ table }) => table),
    ...chosenRuleNames.flatMap((name) => chosenRules[name].tables),
  ]);
  const kept = [...sizes.values()]
    .filter(({ table }) => !limited.has(table))
    .map(({ table, rows, oldest }) => ({ table, rows, oldest }));
  return { rules, fixed, kept };
}
