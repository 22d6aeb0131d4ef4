import type { Row } from "../../../domain/declare/index.ts";
import { settlement } from "../../../domain/entities/orders/settlement.ts";
import { message, messageText } from "../../../domain/errors/messages.ts";
import { formats } from "../../../domain/text/format.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import { lockParty } from "../../reconcile/lock-party.ts";
import {
  findCloseBlocker,
  readComparisonProgress,
  requiresNote,
} from "../../reconcile/settlements/close-preconditions.ts";
import { readSettlementRow, settlementClosed } from "../../reconcile/settlements/find-settlement.ts";
import { readPayouts, writePayout } from "../../reconcile/settlements/payouts.ts";
import { computeSums, storeSums } from "../../reconcile/settlements/store-sums.ts";
import type { CommandContext, ContextOf, Handlers } from "../../records/write/command-handler.ts";
import { patchRow } from "../../records/write/patch.ts";
import { assertPast, ruleError } from "./settlement-rules.ts";

const s = columnsOf(settlement, "s");

/** The context of any handler, whose input is not read. */
type AnyContext = CommandContext<Row<typeof settlement>, unknown>;

function assertOpen({ row }: AnyContext): void {
  if (row.state !== "open") throw ruleError(settlementClosed);
}

/**
 * Claims all of the party's entries up to the end of the period that no other settlement has, and freezes the sums.
 * Entries of concurrent transactions are not visible and belong to the next settlement.
 */
async function close(context: ContextOf<typeof settlement, "close">): Promise<void> {
  const { db, id, values } = context;
  const found = await readSettlementRow(db, id);
  if ((await requiresNote(db, found)) && (values.note ?? "").trim() === "")
    throw ruleError(
      localized(
        "Add a note that explains why there is no statement.",
        "សូមបន្ថែមកំណត់ចំណាំពន្យល់មូលហេតុដែលគ្មានរបាយការណ៍គណនី។",
      ),
      "note",
    );
  await db.query(
    `update ledger_entry set settlement_id = $1 where party = $2 and day <= $3::date and settlement_id is null`,
    [id, found.party, found.to],
  );
  const why = findCloseBlocker(await readComparisonProgress(db, found));
  if (why) throw ruleError(why);
  await freezeSums(context);
}

/** Freezes the current sums; they are part of the history. */
async function freezeSums({ db, actor, id }: AnyContext): Promise<void> {
  const { payable: _, ...values } = await computeSums(db, await readSettlementRow(db, id));
  await patchRow({ db, actor, entity: settlement, id, values });
}

/** Records what was left to pay as a payout. Rejects a date in the future, and a payment without a reference. */
async function settle({ db, actor, id, values }: ContextOf<typeof settlement, "settle">): Promise<void> {
  const { settledOn, slip = null } = values;
  const reference = (values.reference ?? "").trim() || null;
  assertPast(settledOn, "settledOn");
  const { paid, payable } = await computeSums(db, await readSettlementRow(db, id));
  if (payable === 0) return;
  if (reference === null) throw ruleError(messageText(message("required")), "reference");
  const amount = payable;
  await writePayout({ db, actor, settlementId: id, paid, amount, reference, paidOn: settledOn, slip });
}

/** Records that a payment, or a part of it, came back: a bank that refused it, a wrong account. It is payable again. */
async function returnPayout(context: ContextOf<typeof settlement, "returnPayout">): Promise<void> {
  const { db, actor, id, values } = context;
  const { amount, reference, paidOn } = values;
  if (context.row.state === "settled") throw ruleError(settlementClosed);
  assertPast(paidOn, "paidOn");
  const { paid } = await readSettlementRow(db, id);
  if (paid === 0)
    throw ruleError(localized("Nothing was paid of this settlement.", "មិនទាន់បានបង់ប្រាក់សម្រាប់ការទូទាត់គណនីនេះទេ។"));
  if (amount > Math.abs(paid))
    throw ruleError(messageText(message("tooBig", formats.en.number(Math.abs(paid)))), "amount");
  const returned = paid > 0 ? -amount : amount;
  await writePayout({ db, actor, settlementId: id, paid, amount: returned, reference, paidOn, slip: null });
}

/** A server of before, which wrote no payout, has settled it: what it paid is known until the sums change. */
async function completePayouts({ db, id, actor, row }: AnyContext): Promise<void> {
  if (row.state !== "settled" || row.due === row.paid) return;
  const { due, paid, reference, settledOn, slip } = row;
  await writePayout({
    db,
    actor,
    settlementId: id,
    paid,
    amount: due - paid,
    reference,
    paidOn: settledOn,
    slip,
  });
}

/** Releases the entries; the payouts stay. Later settlements would become wrong, so only a party's newest can be reopened. */
async function reopen(context: AnyContext): Promise<void> {
  const { db, id, actor } = context;
  const found = await readSettlementRow(db, id);
  await lockParty(db, found.party);
  const [later] = await db.query<{ number: string }>(
    `select ${s.number} from settlement s where ${s.party} = $1 and deleted_at is null and lower(${s.period}) > $2::date order by ${s.period} limit 1`,
    [found.party, found.to],
  );
  if (later)
    throw ruleError(
      localized(
        `${later.number} of this party is newer. Reopen or discard it first.`,
        `${later.number} របស់ភាគីនេះថ្មីជាង។ សូមបើកវាឡើងវិញ ឬលុបចោលជាមុនសិន។`,
      ),
    );
  await completePayouts(context);
  await db.query("update ledger_entry set settlement_id = null where settlement_id = $1", [id]);
  const values = { reference: null, slip: null, settledOn: null, sentOn: null };
  await patchRow({ db, actor, entity: settlement, id, values });
  await storeSums({ tx: db, actor, id });
}

const mostAdjustments = 100;

async function adjust(context: ContextOf<typeof settlement, "adjust">): Promise<void> {
  assertOpen(context);
  const { db, id, actor, values } = context;
  const { adjustments } = await readSettlementRow(db, id);
  if (adjustments.length >= mostAdjustments)
    throw ruleError(
      localized("This settlement has too many adjustments.", "ការទូទាត់គណនីនេះមានការកែតម្រូវច្រើនពេក។"),
    );
  const { direction, amount, reason } = values;
  await patchRow({
    db,
    actor,
    entity: settlement,
    id,
    values: { adjustments: [...adjustments, { direction, amount, reason }] },
  });
  await storeSums({ tx: db, actor, id });
}

/** Deletes the statement as well; the entries stay. A settlement with payouts stays, or they would be lost. */
async function discard(context: AnyContext): Promise<void> {
  assertOpen(context);
  if ((await readPayouts(context.db, context.id)).length > 0)
    throw ruleError(
      localized(
        "A settlement that was settled before can't be discarded. Adjust it and settle it again.",
        "មិនអាចលុបការទូទាត់គណនីដែលធ្លាប់បានទូទាត់ចោលបានទេ។ សូមកែតម្រូវ រួចទូទាត់ម្ដងទៀត។",
      ),
    );
  const { db, id, actor } = context;
  await db.query("delete from settlement_line where settlement_id = $1", [id]);
  await db.query("delete from settlement_statement where settlement_id = $1", [id]);
  const assignments = ["deleted_at = now()"];
  await patchRow({ db, actor, entity: settlement, id, values: { statement: null }, assignments });
}

/** The handlers of settlements: close, mark as paid, reopen with a reason, adjust, note returned payments, discard. */
export const settlementCommands: Handlers<typeof settlement> = {
  close,
  settle,
  reopen,
  adjust,
  returnPayout,
  discard,
};
