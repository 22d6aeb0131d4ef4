import type { Actor } from "../../../domain/access/roles.ts";
import type { SettlementDetail } from "../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { payout } from "../../../domain/entities/orders/payout.ts";
import { settlement } from "../../../domain/entities/orders/settlement.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { asAdmin } from "../../records/access/as-admin.ts";
import { writeNew } from "../../records/write/create.ts";
import { patchRow } from "../../records/write/patch.ts";

const y = columnsOf(payout, "y");

interface PayoutInput {
  readonly db: Queries;
  readonly actor: Actor;
  readonly settlementId: string;
  /** What was paid of the settlement before, signed: positive when we paid. */
  readonly paid: number;
  /** Signed: positive, we pay it; negative, they pay it. Not 0. */
  readonly amount: number;
  readonly reference: string | null;
  readonly paidOn: string | null;
  readonly slip: string | null;
}

/** Writes a payment of a settlement, or of a part that came back, as a row of its own. */
export async function writePayout(input: PayoutInput): Promise<void> {
  const { db, actor, settlementId, paid, amount, reference, paidOn, slip } = input;
  await writeNew({
    db,
    actor: asAdmin(actor),
    entity: payout,
    values: {
      settlementId,
      direction: amount > 0 ? "paid" : "received",
      amount: Math.abs(amount),
      reference,
      paidOn,
      slip,
    },
  });
  await patchRow({ db, actor, entity: settlement, id: settlementId, values: { paid: paid + amount } });
}

/** The payouts of a settlement, oldest first. */
export const readPayouts = (
  db: Queries,
  settlementId: string,
): Promise<readonly SettlementDetail["payouts"][number][]> =>
  db.query<SettlementDetail["payouts"][number]>(
    `select y.id, ${y.direction}, ${y.amount}, ${y.reference}, ${y.paidOn} as "paidOn", ${y.slip}
     from payout y where ${y.settlementId} = $1 and y.deleted_at is null order by ${y.paidOn}, y.created_at, y.id`,
    [settlementId],
  );
