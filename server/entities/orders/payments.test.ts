import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Row } from "../../../domain/declare/index.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { payment } from "../../../domain/entities/orders/payment.ts";
import { refund } from "../../../domain/entities/orders/refund.ts";
import { balanceDue, refundDue } from "../../../domain/orders/order-amounts.ts";
import { addAccount } from "../../../tests/support/accounts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { type Market, openMarket, runTransition, stockOf } from "../../orders/market.fixture.ts";
import { writeOrders } from "../../orders/write-orders.ts";
import { actOnRecord } from "../../records/write/act.ts";
import { writeNew } from "../../records/write/create.ts";
import { findForUpdate } from "../../records/write/find-for-update.ts";

let people: People & { readonly stop: () => Promise<void> };
let market: Market;
let profileId = "";
let urea = "";
beforeAll(async () => {
  people = await startWithPeople();
  market = await openMarket(people.db);
  profileId = await market.addProfile((await addAccount(people.db, { roles: ["ROLE_USER_FARMER"] })).id);
  urea = await market.addProduct("Urea", { quantity: 100_000 });
});
afterAll(() => people.stop());

/** An order of ten bags for 90,000 each. */
async function place(method: "khqr" | "cash" = "khqr", quantity = 10): Promise<string> {
  const to = { province: "12", district: null, commune: null, village: null };
  const basket = { items: [{ productId: urea, quantity }], paymentMethodId: market[method], place: to };
  const deliverTo = { name: "Chan Sreymom", phone: "012 000 102" };
  const [id = ""] = await people.db.transaction((tx) =>
    writeOrders({ tx, actor: people.admin, profileId, basket, deliverTo }),
  );
  return id;
}
const act = (name: string, id: string, input: object = {}) =>
  runTransition(people.db, people.admin)(name, id, input);
const read = async (id: string): Promise<Row<typeof order>> =>
  (await findForUpdate({ db: people.db, actor: people.admin, entity: order, id })).row;
const paymentsOf = (id: string) =>
  people.db.query<{ id: string; amount: number; state: string; held_by: string; reference: string | null }>(
    "select id, amount, state, held_by, reference from payment where order_id = $1 order by created_at, id",
    [id],
  );
const refundsOf = (id: string) =>
  people.db.query<{ id: string; amount: number; goodwill: number; state: string; items: object[] }>(
    "select id, amount, goodwill, state, items from refund where order_id = $1 order by created_at, id",
    [id],
  );
/** A payment that the buyer says to have made; returns its id. */
const report = async (orderId: string, amount: number): Promise<string> =>
  (
    await writeNew({
      ...people,
      actor: people.admin,
      entity: payment,
      values: {
        orderId,
        vendorId: market.vendorId,
        paymentMethodId: market.khqr,
        amount,
        reference: `FT${amount}`,
        paidOn: "2026-10-01",
        state: "reported",
      },
    })
  ).id;
const settle = (id: string, name: "confirm" | "refuse", input: object) =>
  actOnRecord({ ...people, actor: people.admin, entity: payment, id, name, input });
const withdraw = (id: string) =>
  actOnRecord({ ...people, actor: people.admin, entity: payment, id, name: "withdraw", input: { reason } });
const fail = (id: string) =>
  actOnRecord({ ...people, actor: people.admin, entity: refund, id, name: "fail", input: { reason } });
const sharesOf = (id: string) =>
  people.db.query<{ party: string; gross: number; refunds: number; held: number }>(
    `select split_part(party, ':', 1) as party, sum(gross)::float8 as gross, sum(refunds)::float8 as refunds, sum(held)::float8 as held
     from ledger_entry where order_id = $1 group by 1 order by 1`,
    [id],
  );
const reason = "Two bags are torn";
const lead = async (id: string, ...names: readonly string[]) => {
  for (const name of names) await act(name, id);
};
const refusal = (path: string) => ({ type: "rule", detail: { issues: [{ path }] } });

test("a deposit and the rest are two payments, and the order is paid with the second", async () => {
  const id = await place();
  const { total } = await read(id);
  await act("markPaid", id, { amount: 100_000, paymentReference: "TX1", paidOn: "2026-10-01" });
  const part = await read(id);
  expect(part).toMatchObject({ paymentState: "partlyPaid", paid: 100_000, overpaid: 0 });
  expect(balanceDue(part)).toBe(total - 100_000);
  await act("markPaid", id, { paymentReference: "TX2" });
  expect(await read(id)).toMatchObject({ paymentState: "paid", paid: total, paymentReference: "TX2" });
  expect(await paymentsOf(id)).toMatchObject([
    { amount: 100_000, reference: "TX1", held_by: "platform", state: "confirmed" },
    { amount: total - 100_000, reference: "TX2" },
  ]);
  await expect(act("markPaid", id)).rejects.toMatchObject(refusal("amount"));
});

test("more than is due is recorded only if that is said, and is due back to the buyer", async () => {
  const id = await place();
  const { total } = await read(id);
  await expect(act("markPaid", id, { amount: total + 1 })).rejects.toMatchObject(refusal("amount"));
  expect(await paymentsOf(id)).toEqual([]);
  await act("markPaid", id, { amount: total + 5000, isOverpayment: true });
  const paid = await read(id);
  expect(paid).toMatchObject({ paymentState: "paid", paid: total + 5000, overpaid: 5000 });
  expect(refundDue(paid)).toBe(5000);
  await act("refund", id, { amount: 5000, reason: "Paid twice", reference: "BACK1" });
  expect(await refundsOf(id)).toMatchObject([{ amount: 5000, goodwill: 0 }]);
  expect(refundDue(await read(id))).toBe(0);
});

test("a deposit by KHQR and the rest in cash are each held by who received them", async () => {
  const id = await place("cash");
  const { total } = await read(id);
  await act("markPaid", id, { amount: 100_000, methodId: market.khqr });
  await lead(id, "confirm", "pack", "ship", "deliver");
  expect(await read(id)).toMatchObject({ paymentState: "paid", paid: total });
  expect(await paymentsOf(id)).toMatchObject([
    { amount: 100_000, held_by: "platform" },
    { amount: total - 100_000, held_by: "vendor" },
  ]);
  expect(await sharesOf(id)).toMatchObject([
    { party: "paymentMethod", gross: 100_000 },
    { party: "vendor", held: total - 100_000 },
  ]);
});

test("goodwill does not reduce what a later return owes the buyer", async () => {
  const id = await place();
  await lead(id, "confirm", "pack", "ship", "deliver", "markPaid");
  await act("refund", id, { amount: 5000, reason: "It came late" });
  expect(await refundsOf(id)).toMatchObject([{ amount: 5000, goodwill: 5000 }]);
  await act("returnItems", id, { lines: [{ line: 0, quantity: 1 }], reason });
  expect(refundDue(await read(id))).toBe(90_000);
  await act("refund", id, { amount: 90_000, reason });
  const end = await read(id);
  expect(end).toMatchObject({ refunded: 95_000, goodwill: 5000 });
  expect(refundDue(end)).toBe(0);
  // The vendor bears both.
  expect((await sharesOf(id)).find(({ party }) => party === "vendor")).toMatchObject({ refunds: 95_000 });
});

test("units refunded before they come back are not goodwill, and are owed once", async () => {
  const id = await place();
  await lead(id, "confirm", "pack", "ship", "deliver", "markPaid");
  await act("refund", id, { amount: 180_000, lines: [{ line: 0, quantity: 2 }], reason });
  expect(await refundsOf(id)).toMatchObject([
    { amount: 180_000, goodwill: 0, items: [{ line: 0, quantity: 2 }] },
  ]);
  await act("returnItems", id, { lines: [{ line: 0, quantity: 2 }], reason });
  expect(refundDue(await read(id))).toBe(0);
});

test("refunding units that were not delivered cancels them", async () => {
  const id = await place();
  await lead(id, "markPaid", "confirm", "pack", "ship");
  await act("deliverItems", id, { lines: [{ line: 0, quantity: 6 }] });
  const before = await stockOf(people.db, urea);
  await act("refund", id, {
    amount: 360_000,
    lines: [{ line: 0, quantity: 4 }],
    cancelUndelivered: true,
    reason,
  });
  const after = await read(id);
  expect(after).toMatchObject({
    state: "delivered",
    refunded: 360_000,
    goodwill: 0,
    overpaid: 360_000,
    items: [{ quantity: 6, cancelled: 4, delivered: 6 }],
  });
  expect(refundDue(after)).toBe(0);
  expect((await stockOf(people.db, urea)).quantity).toBe(Number(before.quantity) + 4);
});

test("without that they stay ordered, and a later cancellation owes nothing more", async () => {
  const id = await place();
  await lead(id, "markPaid", "confirm", "pack", "ship");
  await act("refund", id, { amount: 360_000, lines: [{ line: 0, quantity: 4 }], reason });
  expect(await read(id)).toMatchObject({ state: "delivering", items: [{ quantity: 10, cancelled: 0 }] });
  await act("cancelItems", id, { lines: [{ line: 0, quantity: 4 }], reason });
  expect(refundDue(await read(id))).toBe(0);
});

test("a failed transfer is due again, and a withdrawn payment too", async () => {
  const id = await place();
  const { total } = await read(id);
  await lead(id, "markPaid", "confirm");
  await act("cancel", id, { reason, refundAmount: total });
  expect(await read(id)).toMatchObject({ paymentState: "refunded", refunded: total });
  const [sent] = await refundsOf(id);
  await fail(sent?.id ?? "");
  const failed = await read(id);
  expect(failed).toMatchObject({ paymentState: "paid", refunded: 0 });
  expect(refundDue(failed)).toBe(total);
  expect(failed.timeline.at(-1)).toMatchObject({ kind: "refundFailed", amount: total, note: reason });

  const other = await place();
  await act("markPaid", other, { amount: 1000 });
  const [wrong] = await paymentsOf(other);
  await withdraw(wrong?.id ?? "");
  expect(await read(other)).toMatchObject({ paymentState: "unpaid", paid: 0 });
  expect(await sharesOf(other)).toMatchObject([{ gross: 0 }]);
  await expect(withdraw(wrong?.id ?? "")).rejects.toMatchObject({ type: "rule" });
});

test("a payment whose money went back to the buyer is not withdrawn", async () => {
  const id = await place();
  await lead(id, "markPaid");
  await act("refund", id, { amount: 1000, reason });
  const [only] = await paymentsOf(id);
  await expect(withdraw(only?.id ?? "")).rejects.toMatchObject({ type: "rule" });
});

test("a part that was paid is not refunded while the order goes on", async () => {
  const id = await place();
  await act("markPaid", id, { amount: 1000 });
  await expect(act("refund", id, { amount: 1000, reason })).rejects.toMatchObject(refusal("amount"));
  await act("cancel", id, { reason, refundAmount: 1000 });
  expect(await read(id)).toMatchObject({ state: "cancelled", paymentState: "refunded" });
});

test("an order that a server of before marks as paid gets the rows", async () => {
  const id = await place();
  const { total } = await read(id);
  await people.db.query(
    `update "order" set payment_state = 'paid', payment_reference = 'OLD1' where id = $1`,
    [id],
  );
  expect(await read(id)).toMatchObject({ paid: total });
  expect(await paymentsOf(id)).toMatchObject([{ amount: total, reference: "OLD1", state: "confirmed" }]);
  await people.db.query(`update "order" set payment_state = 'partlyRefunded', refunded = 700 where id = $1`, [
    id,
  ]);
  expect(await refundsOf(id)).toMatchObject([{ amount: 700, goodwill: 0 }]);
  await act("refund", id, { amount: 300, reason });
  expect(await read(id)).toMatchObject({ refunded: 1000 });
});

/** An operation of staff: its name, and a number from which its input is made. */
const operation = fc.record({
  name: fc.constantFrom(
    ...(["markPaid", "overpay", "refund", "refundUnits", "withdraw", "fail"] as const),
    ...(["cancelItems", "returnItems", "deliverItems", "cancel"] as const),
    ...(["report", "confirm", "correct", "refuse"] as const),
  ),
  size: fc.integer({ min: 1, max: 400_000 }),
});

/** All that is computed from the payments of an order. */
const figuresOf = async (id: string) => ({
  order: await people.db.query(
    `select state, payment_state, paid, overpaid, refunded, goodwill, total, payment_reference, timeline from "order" where id = $1`,
    [id],
  ),
  facts: await people.db.query("select * from order_fact where order_id = $1", [id]),
  ledger: await people.db.query("select * from ledger_entry where order_id = $1 order by party, id", [id]),
  shares: await people.db.query(
    `select s.* from "order" o, order_shares(o) s where o.id = $1 order by party`,
    [id],
  ),
  documents: await people.db.query("select * from invoice where order_id = $1 order by number", [id]),
});

/** Runs what must leave every figure of an order as it was. */
async function assertUnchanged(id: string, work: () => Promise<unknown>): Promise<void> {
  const before = await figuresOf(id);
  await work();
  expect(await figuresOf(id)).toEqual(before);
}

async function run(id: string, { name, size }: { name: string; size: number }): Promise<void> {
  const lines = [{ line: 0, quantity: (size % 5) + 1 }];
  if (name === "report") return assertUnchanged(id, () => report(id, size));
  if (name === "confirm" || name === "correct" || name === "refuse") {
    const waiting = (await paymentsOf(id)).filter(({ state }) => state === "reported");
    const one = waiting[size % Math.max(1, waiting.length)]?.id ?? "";
    if (name === "refuse") return assertUnchanged(id, () => settle(one, name, { reason }));
    const input = name === "correct" ? { amount: size, isOverpayment: size % 2 === 0 } : {};
    return void (await settle(one, "confirm", input));
  }
  const rows = name === "withdraw" ? await paymentsOf(id) : name === "fail" ? await refundsOf(id) : [];
  const row = rows[size % Math.max(1, rows.length)]?.id ?? "";
  if (name === "withdraw") return void (await withdraw(row));
  if (name === "fail") return void (await fail(row));
  if (name === "markPaid") return void (await act(name, id, { amount: size }));
  if (name === "overpay") return void (await act("markPaid", id, { amount: size, isOverpayment: true }));
  if (name === "refund") return void (await act(name, id, { amount: size, reason }));
  if (name === "refundUnits")
    return void (await act("refund", id, { amount: size, lines, cancelUndelivered: size % 2 === 0, reason }));
  if (name === "cancel") return void (await act(name, id, { reason }));
  await act(name, id, { lines, ...(name === "deliverItems" ? {} : { reason }) });
}

test("after every operation the sums, the states, the rows and the entries agree to the riel", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("khqr" as const, "cash" as const),
      fc.integer({ min: 0, max: 4 }),
      fc.array(operation, { minLength: 4, maxLength: 14 }),
      async (method, steps, operations) => {
        const id = await place(method);
        await lead(id, ...["confirm", "pack", "ship", "deliver"].slice(0, steps));
        for (const one of operations) {
          await run(id, one).catch((error: unknown) =>
            expect(error).toMatchObject({ type: expect.stringMatching(/^(rule|notFound|invalid)$/) }),
          );
          const now = await read(id);
          const [payments, refunds] = [await paymentsOf(id), await refundsOf(id)];
          const sum = (rows: readonly { amount: number; state: string }[], state: string) =>
            rows.reduce((total, row) => total + (row.state === state ? row.amount : 0), 0);
          expect(now.paid).toBe(sum(payments, "confirmed"));
          expect(now.refunded).toBe(sum(refunds, "sent"));
          expect(now.refunded).toBeLessThanOrEqual(now.paid);
          expect(now.goodwill).toBeLessThanOrEqual(now.refunded);
          expect(now.overpaid).toBe(Math.max(0, now.paid - now.total));
          expect(refundDue(now)).toBeLessThanOrEqual(now.paid - now.refunded);
          const expected =
            now.paid === 0
              ? "unpaid"
              : now.refunded === 0
                ? now.paid < now.total
                  ? "partlyPaid"
                  : "paid"
                : now.refunded === now.paid
                  ? "refunded"
                  : "partlyRefunded";
          expect(now.paymentState).toBe(expected);
          const shares = await sharesOf(id);
          const held = shares.reduce((total, share) => total + share.held, 0);
          const provider = shares.find(({ party }) => party === "paymentMethod");
          const isDelivered = now.state === "delivered" || now.movements.length > 0;
          // What is received is with the provider, or with who delivered for cash.
          const byProvider =
            method === "khqr"
              ? now.paid
              : sum(
                  payments.filter((one) => one.held_by === "platform"),
                  "confirmed",
                );
          expect(provider?.gross ?? 0).toBe(byProvider);
          expect(held === 0 || (isDelivered && held === now.paid - byProvider)).toBe(true);
          if (method === "khqr") expect(provider?.refunds ?? 0).toBe(now.refunded);
        }
      },
    ),
    { numRuns: 60, endOnFailure: true },
  );
}, 120_000);
