import type { Actor } from "../../domain/access/roles.ts";
import { invoice } from "../../domain/entities/orders/invoice.ts";
import { columnsOf } from "../db/columns.ts";
import type { Database, Queries } from "../db/database.ts";
import type { Bill } from "../documents/bill.ts";
import { findForUpdate } from "../records/write/find-for-update.ts";
import { billOfInvoice } from "./bill-of-invoice.ts";

const i = columnsOf(invoice, "i");

interface BillQuery {
  readonly db: Database | Queries;
  /** A person who may read the invoice. */
  readonly actor: Actor;
  readonly id: string;
}

/** Reads an invoice or a credit note as it was issued. Throws `notFound`. */
export async function readBill({ db, actor, id }: BillQuery): Promise<Bill> {
  const { row } = await findForUpdate({ db, actor, entity: invoice, id });
  const [now] = await db.query<{ due: number }>(`select order_due(o) as due from "order" o where o.id = $1`, [
    row.orderId,
  ]);
  return billOfInvoice(row, { due: now?.due ?? 0 });
}

/** The id of the invoice of an order; null before it was issued. */
export async function findInvoiceId(db: Queries, orderId: string): Promise<string | null> {
  const [found] = await db.query<{ id: string }>(
    `select i.id from invoice i where ${i.orderId} = $1 and ${i.invoiceId} is null`,
    [orderId],
  );
  return found?.id ?? null;
}
