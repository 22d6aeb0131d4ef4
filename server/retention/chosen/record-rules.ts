import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { vendorApplication } from "../../../domain/entities/vendors/vendor-application.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import {
  type ChosenRuleName,
  moderatedEntities,
  orderReplacements,
} from "../../../domain/retention/chosen-rules.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { historyName, tableName } from "../../db/schema/tables.ts";
import { systemActor } from "../../records/access/system-actor.ts";
import { eraseHistory } from "../../records/history/erase-history.ts";
import { recordRemoval } from "../../records/history/record-removal.ts";
import { isReferredToSql } from "../../records/read/referrers.ts";
import { labelSql } from "../../records/read/serialize.ts";
import { patchRow } from "../../records/write/patch.ts";
import {
  inBatches,
  type RetentionContext,
  type RetentionExample,
  type RuleWork,
  shownExamples,
} from "../rule-work.ts";

const rowsAtOnce = 100;

interface Counted {
  readonly due: number;
  readonly held: number;
  readonly oldest: Date | null;
}
const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one;

/** Records of an entity that a rule takes, and what it does with one. */
interface RecordRule {
  readonly rule: ChosenRuleName;
  readonly entity: AnyEntity;
  /** SQL: whether a record `r` that did not change for so long is taken. */
  readonly isTaken: string;
  /** SQL: whether a record stays, as others need it. */
  readonly isHeld: string;
  readonly end: (tx: Queries, ids: readonly string[]) => Promise<void>;
}

const dueSql = ({ isTaken }: RecordRule): string =>
  `r.deleted_at is null and r.updated_at < now() - make_interval(months => $1::int) and ${isTaken}`;

async function previewRecords(db: Queries, one: RecordRule, keep: number) {
  const table = quote(tableName(one.entity));
  const [counted] = await db.queryPlanned<Counted>(
    `select count(*) filter (where not ${one.isHeld})::int as due, count(*) filter (where ${one.isHeld})::int as held,
       min(r.updated_at) as oldest from ${table} r where ${dueSql(one)}`,
    [keep],
  );
  const { label, labelKh } = labelSql(one.entity, "r");
  const examples = await db.queryPlanned<Omit<RetentionExample, "entity">>(
    `select r.id, coalesce((${label})::text, '') as label, (${labelKh})::text as "labelKh" from ${table} r
     where ${dueSql(one)} and not ${one.isHeld} order by r.updated_at, r.id limit ${shownExamples}`,
    [keep],
  );
  return {
    due: counted?.due ?? 0,
    held: counted?.held ?? 0,
    oldest: counted?.oldest ?? null,
    examples: examples.map((example) => ({ ...example, entity: one.entity.name })),
  };
}

const applyRecords = (context: RetentionContext, one: RecordRule, keep: number): Promise<number> =>
  inBatches(context, async (tx) => {
    const due = await tx.queryPlanned<{ id: string }>(
      `select r.id from ${quote(tableName(one.entity))} r where ${dueSql(one)} and not ${one.isHeld}
       order by r.updated_at, r.id limit ${rowsAtOnce} for update skip locked`,
      [keep],
    );
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await one.end(tx, ids);
    await recordRemoval(tx, { rule: one.rule, rows: ids.length, entity: historyName(one.entity) });
    return { rows: ids.length, isLast: ids.length < rowsAtOnce };
  });

/** Moves records to the bin. Nobody's rights are asked: the rule is the admin's. */
const toBin = (entity: AnyEntity) => async (tx: Queries, ids: readonly string[]) => {
  for (const id of ids)
    await patchRow({
      db: tx,
      actor: systemActor,
      entity,
      id,
      values: {},
      assignments: ["deleted_at = now()"],
    });
};

/** Overwrites values of records, also in their history and its archive. */
const anonymise =
  (entity: AnyEntity, replacements: AnyRecord) => async (tx: Queries, ids: readonly string[]) => {
    const columns = Object.keys(replacements).map((name) => columnOf(name).replaceAll('"', ""));
    await tx.query("select set_config('kasekam.action', 'erased', true)");
    for (const id of ids)
      await patchRow({ db: tx, actor: systemActor, entity, id, values: { ...replacements } });
    await tx.query("select set_config('kasekam.action', '', true)");
    await eraseHistory(tx, { entity: historyName(entity), ids, columns, by: null });
  };

const va = columnsOf(vendorApplication, "r");
const o = columnsOf(order, "r");

const intoBin = (rule: ChosenRuleName, entity: AnyEntity, isTaken: string): RecordRule => ({
  rule,
  entity,
  isTaken,
  isHeld: isReferredToSql(entity, "r.id"),
  end: toBin(entity),
});

const hasContact = [
  `${o.deliverToName} <> '${orderReplacements.deliverToName}'`,
  ...[o.deliverToPhone, o.deliverToAddress, o.deliverToGeo].map((column) => `${column} is not null`),
].join(" or ");

const work = (rules: readonly RecordRule[]): RuleWork => ({
  preview: async (db, keep) => {
    const found = [];
    for (const one of rules) found.push(await previewRecords(db, one, keep));
    return {
      due: found.reduce((sum, { due }) => sum + due, 0),
      held: found.reduce((sum, { held }) => sum + held, 0),
      oldest: found.map(({ oldest }) => oldest).reduce(earlier, null),
      examples: found.flatMap(({ examples }) => examples).slice(0, shownExamples),
    };
  },
  apply: async (context, keep) => {
    for (const one of rules) await applyRecords(context, one, keep);
  },
});

export const rejectedApplications = work([
  intoBin("rejectedApplications", vendorApplication, `${va.state} = 'rejected'`),
]);

export const hiddenComments = work(
  moderatedEntities.map((name) => {
    const entity = entityNamed(name);
    return intoBin("hiddenComments", entity, `r.${columnOf("state")} = 'hidden'`);
  }),
);

export const orderContacts = work([
  {
    rule: "orderContacts",
    entity: order,
    isTaken: `${o.state} in ('delivered', 'cancelled', 'returned') and (${hasContact})`,
    isHeld: `(${o.state} = 'delivered' and ${o.paymentState} = 'unpaid')`,
    end: anonymise(order, orderReplacements),
  },
]);
