import { afterAll, beforeAll, expect, test } from "vitest";
import { order } from "../../domain/entities/orders/order.ts";
import { insertMany } from "../records/write/insert-many.ts";
import { type Invoicing, openInvoicing } from "./invoices.fixture.ts";

let on: Invoicing;
beforeAll(async () => {
  on = await openInvoicing();
});
afterAll(() => on.stop());

const at = (day: string, hour: number) => `${day}T${String(hour).padStart(2, "0")}:00:00.000Z`;
interface Past {
  readonly number: string;
  readonly delivered: string;
  readonly vendorId?: string;
  readonly state?: "delivered" | "returned" | "cancelled";
  readonly refunded?: { readonly at: string; readonly amount: number };
}

/** Orders as they were before invoices existed: nothing was issued for them. */
async function addPast(orders: readonly Past[]): Promise<void> {
  await on.db.query(`alter table "order" disable trigger issue_order_documents`);
  const productId = await on.market.addProduct("Urea");
  await insertMany(
    on.db,
    order,
    orders.map(({ number, delivered, vendorId = on.market.vendorId, state = "delivered", refunded }) => ({
      number,
      vendorId,
      profileId: on.profileId,
      items: [{ productId, name: "Urea", quantity: 2, price: 10_000, total: 20_000 }],
      subtotal: 20_000,
      total: 20_000,
      usdToKhr: 4000,
      totalUsd: 5,
      paymentState: refunded ? "partlyRefunded" : "paid",
      refunded: refunded?.amount ?? 0,
      timeline: [
        ...(state === "cancelled" ? [] : [{ at: delivered, from: "delivering", to: "delivered" }]),
        ...(state === "delivered"
          ? []
          : [{ at: delivered, from: "delivered", to: state, note: "Not wanted" }]),
        ...(refunded
          ? [{ at: refunded.at, kind: "refund", amount: refunded.amount, note: "Late" } as const]
          : []),
      ],
      state,
    })),
  );
  await on.db.query(`alter table "order" enable trigger issue_order_documents`);
}

test("orders of the past get their documents in order of the days, each year from 1, once", async () => {
  await addPast([
    { number: "OR-2025-00005", delivered: at("2026-01-03", 3), vendorId: on.market.otherVendorId },
    { number: "OR-2025-00004", delivered: at("2026-02-01", 3) },
    // 2026 in Cambodia already.
    { number: "OR-2025-00003", delivered: at("2025-12-31", 18) },
    {
      number: "OR-2025-00002",
      delivered: at("2025-12-31", 16),
      refunded: { at: at("2026-03-02", 3), amount: 700 },
    },
    { number: "OR-2025-00001", delivered: at("2025-12-01", 3), state: "returned" },
    { number: "OR-2025-00006", delivered: at("2025-11-01", 3), state: "cancelled" },
  ]);
  for (const _ of ["once", "again"]) {
    await on.db.transaction((tx) => tx.query("select issue_past_documents()"));
    const rows = await on.db.query(
      `select i.number, i.order_number as of, i.issued_on as day, i.total, i.reason, i.vendor_id = $1 as is_other from invoice i
       order by is_other, i.invoice_id is not null, i.number`,
      [on.market.otherVendorId],
    );
    const issued = (number: string, of: string, day: string, more: object = {}) =>
      expect.objectContaining({ number, of, day, total: 20_000, reason: null, is_other: false, ...more });
    expect(rows).toEqual([
      issued("INV-2025-00001", "OR-2025-00001", "2025-12-01"),
      issued("INV-2025-00002", "OR-2025-00002", "2025-12-31"),
      issued("INV-2026-00001", "OR-2025-00003", "2026-01-01"),
      issued("INV-2026-00002", "OR-2025-00004", "2026-02-01"),
      issued("CN-2025-00001", "OR-2025-00001", "2025-12-01", { reason: "Not wanted" }),
      issued("CN-2026-00001", "OR-2025-00002", "2026-03-02", { total: 700, reason: "Late" }),
      issued("INV-2026-00001", "OR-2025-00005", "2026-01-03", { is_other: true }),
    ]);
  }
});

test("a server of the version before, which knows no invoices, delivers and refunds with them", async () => {
  const productId = await on.market.addProduct("Hoe");
  const id = await on.place([{ productId, quantity: 1 }]);
  await on.db.query(`update "order" set payment_state = 'paid', state = 'delivered' where id = $1`, [id]);
  await on.db.query(`update "order" set refunded = 1000, payment_state = 'partlyRefunded' where id = $1`, [
    id,
  ]);
  expect(await on.issued(id)).toMatchObject([
    { kind: "ordinaryInvoice", total: 96_000, credited: 1000, due: 0 },
    { kind: "creditNote", total: 1000 },
  ]);
});
