import { payment } from "../../../domain/entities/orders/payment.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { takeLock } from "../../db/locks.ts";
import { referenceSql } from "../../kinds/text.ts";

const y = columnsOf(payment, "y");

/** Makes other reports of a reference wait until the transaction ends. Take it before the lock of the order. */
export async function lockReference(tx: Queries, reference: string): Promise<void> {
  const [row] = await tx.query<{ key: string }>(`select ${referenceSql("$1::text")} as key`, [reference]);
  await takeLock(tx, "paymentReferences", row?.key ?? "");
}

interface KnownPayment {
  readonly id: string;
  readonly orderId: string;
  readonly state: "reported" | "confirmed";
}

/** The payments that have a reference and count, or wait to be confirmed. */
export const findByReference = (db: Queries, reference: string): Promise<readonly KnownPayment[]> =>
  db.query(
    `select y.id, ${y.orderId} as "orderId", ${y.state} from payment y
     where ${referenceSql(y.reference)} = ${referenceSql("$1::text")} and ${y.state} in ('reported', 'confirmed') and y.deleted_at is null
     order by y.created_at, y.id`,
    [reference],
  );
