import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderTotals } from "../../../domain/money/order-totals.ts";
import { shareOf } from "../../../domain/money/share-of.ts";
import { createMigratedDatabase } from "../../../tests/support/test-app.ts";
import type { Database } from "../../db/database.ts";
import { openAppDatabase } from "../../entities/open-app-database.ts";

let db: Database;
let drop: () => Promise<void>;
const methods = { cash: randomUUID(), online: randomUUID() } as const;
beforeAll(async () => {
  const made = await createMigratedDatabase();
  db = openAppDatabase(made.url);
  drop = made.drop;
  for (const [code, kind] of [
    ["cash", "cashOnDelivery"],
    ["online", "khqr"],
  ] as const)
    await db.query(
      "insert into payment_method (id, name, name_kh, code, kind) values ($1, 'Way to pay', 'វិធីទូទាត់', $2, $3)",
      [methods[code], code, kind],
    );
});
afterAll(async () => {
  await db.close();
  await drop();
});

const riel = fc.integer({ min: 0, max: 500_000 });
const anyOrder = fc
  .record({
    items: fc.array(fc.record({ price: riel, quantity: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    deliveryFee: riel,
    discounts: fc.tuple(riel, riel),
    fee: fc.integer({ min: 0, max: 20_000 }),
    paidBy: fc.constantFrom("buyer" as const, "vendor" as const, "platform" as const),
    commissionPct: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    method: fc.constantFrom("cash" as const, "online" as const),
    hasService: fc.boolean(),
    // What the carrier charges, if its price is known, and who bears the difference.
    carrierCost: fc.option(riel),
    carrierDifference: fc.constantFrom("vendor" as const, "platform" as const),
    isDelivered: fc.boolean(),
    isPaid: fc.boolean(),
    isReturned: fc.boolean(),
    // Paid for items that were cancelled later, and the units that went back of the first item.
    overpaid: riel,
    returned: fc.integer({ min: 0, max: 5 }),
    refund: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ items, deliveryFee, discounts, fee, paidBy, refund, ...rest }) => {
    const discount = { goods: discounts[0], delivery: discounts[1], lines: items.map(() => discounts[0]) };
    const totals = orderTotals({
      items,
      discount,
      deliveryFee,
      payment: { fee, paidBy },
      usdToKhr: 4100,
    });
    const overpaid = rest.isPaid ? rest.overpaid : 0;
    const stored = items.map(({ quantity }, line) => ({
      quantity,
      returned: line === 0 ? Math.min(rest.returned, quantity) : 0,
      total: totals.lines[line]?.total ?? 0,
    }));
    const refunded = rest.isPaid ? Math.round((totals.total + overpaid) * refund) : 0;
    return { ...rest, paidBy, totals, overpaid, items: stored, refunded };
  });
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer O> ? O : never;

const rowOf = (id: string, order: AnyOrder) => ({
  id,
  vendor_id: id,
  payment_method_id: methods[order.method],
  delivery_service_id: order.hasService ? id : null,
  carrier_cost: order.carrierCost,
  carrier_difference: order.carrierDifference,
  payment_fee_paid_by: order.paidBy,
  payment_state: order.isPaid ? "paid" : "unpaid",
  state: order.isReturned ? "returned" : order.isDelivered ? "delivered" : "confirmed",
  subtotal: order.totals.subtotal,
  discount: order.totals.discount,
  delivery_fee: order.totals.deliveryFee,
  payment_fee: order.totals.paymentFee,
  total: order.totals.total,
  commission_pct: order.commissionPct,
  paid: order.isPaid ? order.totals.total + order.overpaid : 0,
  overpaid: order.overpaid,
  goodwill: 0,
  items: order.items,
  refunded: order.refunded,
  timeline: order.isDelivered ? [{ at: "2026-10-01T00:00:00Z", from: "delivering", to: "delivered" }] : [],
});

interface OrderRow {
  readonly id: string;
  readonly paid: number;
  readonly refunded: number;
}
interface Share {
  readonly id: string;
  readonly party: string;
  readonly gross: number;
  readonly commission: number;
  readonly fees: number;
  readonly refunds: number;
  readonly held: number;
}
/** The shares of orders that are not stored; their payments and refunds are. */
async function sharesOf(rows: readonly OrderRow[]): Promise<readonly Share[]> {
  for (const table of ["payment", "refund"])
    await db.query(`alter table ${table} drop constraint if exists ${table}_order_id_fkey`);
  await db.query(
    `insert into payment (id, order_id, payment_method_id, amount, held_by)
     select gen_random_uuid(), id, payment_method_id, paid, case when payment_method_id = $2 then 'platform'
       when delivery_service_id is null then 'vendor' else 'carrier' end
     from jsonb_to_recordset($1::jsonb) as o (id uuid, payment_method_id uuid, delivery_service_id uuid, paid bigint)
     where paid > 0`,
    [JSON.stringify(rows), methods.online],
  );
  await db.query(
    `insert into refund (id, order_id, payment_method_id, amount)
     select gen_random_uuid(), id, payment_method_id, refunded
     from jsonb_to_recordset($1::jsonb) as o (id uuid, payment_method_id uuid, refunded bigint) where refunded > 0`,
    [JSON.stringify(rows)],
  );
  return db.query<Share>(
    `select o.id, split_part(s.party, ':', 1) as party, s.gross, s.commission, s.fees, s.refunds, s.held
     from jsonb_array_elements($1::jsonb) e, jsonb_populate_record(null::"order", e) o, order_shares(o) s`,
    [JSON.stringify(rows)],
  );
}
const netOf = (share: Share | undefined): number =>
  share ? share.gross - share.commission - share.fees - share.refunds : 0;

/**
 * Computes our share from the order alone: commission, payment fee income minus cost, refunds still owed (or refunded
 * beyond the vendor's part), and the cost of returns.
 */
function oursOf(order: AnyOrder): number {
  const { totals, paidBy, method, hasService, isDelivered, isPaid, isReturned, refunded, overpaid, items } =
    order;
  const charged = order.carrierCost ?? totals.deliveryFee;
  const carried = hasService && isDelivered ? charged : 0;
  const difference = hasService && order.carrierDifference === "platform" ? totals.deliveryFee - charged : 0;
  // What was paid with nothing due costs no fee: the provider moved no money.
  const provider = isPaid && method === "online" && totals.total + overpaid > 0 ? totals.paymentFee : 0;
  if (!isPaid || !isDelivered) return (isPaid ? totals.total + overpaid - refunded : 0) - carried - provider;
  const buyersFee = paidBy === "buyer" ? totals.paymentFee : 0;
  const sold = totals.total - buyersFee;
  const backByItem = items.reduce(
    (sum, one) => sum + Math.floor((one.total * one.returned) / one.quantity),
    0,
  );
  const given = Math.max(refunded - overpaid, backByItem);
  const back = isReturned ? sold : Math.min(given, sold);
  const goods = items.reduce((sum, { total }) => sum + total, 0);
  const commission = isReturned ? 0 : shareOf(goods - Math.min(given, goods), order.commissionPct);
  const vendorsFee = paidBy === "vendor" && !isReturned ? totals.paymentFee : 0;
  return (
    commission +
    buyersFee +
    vendorsFee -
    provider +
    (back + overpaid - refunded) -
    (isReturned && hasService ? charged : -difference)
  );
}

test("splits every order's payment among vendor, carrier, provider and us to the riel", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyOrder, { minLength: 200, maxLength: 200 }), async (orders) => {
      const rows = orders.map((order) => rowOf(randomUUID(), order));
      const shares = new Map<string, Map<string, Share>>();
      for (const share of await sharesOf(rows))
        shares.set(share.id, (shares.get(share.id) ?? new Map()).set(share.party, share));
      for (const [index, order] of orders.entries()) {
        const mine = shares.get(rows[index]?.id ?? "");
        const [vendor, service, provider] = ["vendor", "deliveryService", "paymentMethod"].map((party) =>
          mine?.get(party),
        );
        const paid = order.isPaid ? order.totals.total + order.overpaid : 0;
        expect(netOf(vendor) + netOf(service) + (provider?.fees ?? 0) + oursOf(order)).toBe(
          paid - order.refunded,
        );
        // Everything the buyer paid is held by the provider or by the party that took the cash.
        const inHands = (provider?.gross ?? 0) + (vendor?.held ?? 0) + (service?.held ?? 0);
        expect(inHands).toBe(order.method === "online" || order.isDelivered ? paid : 0);
        // A vendor owes nothing for returned goods.
        if (order.isReturned && vendor) expect(netOf(vendor)).toBe(0);
        if (order.isReturned && vendor) expect(vendor.commission).toBe(0);
      }
    }),
    { numRuns: 5, endOnFailure: true },
  );
});

test("the commission goes back with goods, whatever the delivery costs", async () => {
  // Ten for 10,000 each at 7.25 %, with a delivery that costs more than the goods.
  const order = (returned: number, refunded: number) => ({
    ...{
      id: randomUUID(),
      vendor_id: randomUUID(),
      payment_method_id: methods.online,
      payment_state: "paid",
    },
    ...{
      state: "delivered",
      delivery_fee: 171_500,
      payment_fee: 0,
      total: 271_500,
      commission_pct: 7.25,
      paid: 271_500,
      refunded,
    },
    items: [{ quantity: 10, returned, total: 100_000 }],
    timeline: [{ at: "2026-10-01T00:00:00Z", from: "delivering", to: "delivered" }],
  });
  const commissionOf = async (returned: number, refunded: number) =>
    (await sharesOf([order(returned, refunded)])).find(({ party }) => party === "vendor")?.commission;
  expect(await commissionOf(0, 0)).toBe(7250);
  expect(await commissionOf(9, 0)).toBe(725);
  expect(await commissionOf(9, 90_000)).toBe(725);
  expect(await commissionOf(0, 50_000)).toBe(3625);
  expect(await commissionOf(0, 271_500)).toBe(0);
});
