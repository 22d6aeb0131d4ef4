import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refund } from "../../domain/entities/orders/refund.ts";
import { inDollars } from "../../domain/money/in-dollars.ts";
import { vatWithin } from "../../domain/money/vat.ts";
import { actOnRecord } from "../records/write/act.ts";
import { type Invoice, type Invoicing, openInvoicing } from "./invoices.fixture.ts";

let on: Invoicing;
let urea = "";
let hoe = "";
beforeAll(async () => {
  on = await openInvoicing();
  urea = await on.market.addProduct("Urea", { quantity: 1_000_000, basePrice: 12_345 });
  hoe = await on.market.addProduct("Hoe", { quantity: 1_000_000, basePrice: 7_770 });
  await on.register({ seller: "K001-900000001", buyer: "E101-2300000001" });
  await on.db.query(
    `insert into exchange_rate (id, effective_from, usd_to_khr) values (gen_random_uuid(), '2020-01-01', 4013)`,
  );
});
afterAll(() => on.stop());

async function delivered(): Promise<string> {
  const id = await on.place([
    { productId: urea, quantity: 3 },
    { productId: hoe, quantity: 5 },
  ]);
  await on.lead(id, "markPaid", "confirm", "pack", "ship", "deliver");
  return id;
}
/** The sum of credit notes less that of debit notes. */
const sumOf = (rows: readonly Invoice[], field: "total" | "vat" | "net" | "totalUsd"): number =>
  Math.round(
    rows.reduce((sum, row) => sum + (row.kind === "debitNote" ? -row[field] : row[field]), 0) * 100,
  ) / 100;

/** Records that the transfer of the newest refund failed. */
async function failRefund(orderId: string): Promise<void> {
  const [sent] = await on.db.query<{ id: string }>(
    "select id from refund where order_id = $1 and state = 'sent' order by created_at desc limit 1",
    [orderId],
  );
  if (!sent) throw new Error("Nothing was refunded");
  const input = { reason: "Wrong account" };
  await actOnRecord({ db: on.db, actor: on.admin, entity: refund, id: sent.id, name: "fail", input });
}

test("a return is credited by unit at the rates of the invoice, and its refund not once more", async () => {
  const id = await delivered();
  const [issued] = await on.issued(id);
  // What the vendor and the settings are now does not matter.
  await on.db.query("update vendor set tax_id = null where id = $1", [on.market.vendorId]);
  await on.act("returnItems", id, { lines: [{ line: 0, quantity: 2 }], reason: "Torn bags" });
  await on.act("refund", id, { amount: 24_690, reason: "Torn bags" });
  await on.register({ seller: "K001-900000001", buyer: "E101-2300000001" });
  const [, note, ...others] = await on.issued(id);
  expect(others).toEqual([]);
  expect(note).toMatchObject({
    kind: "creditNote",
    invoiceId: issued?.id,
    invoiceNumber: issued?.number,
    invoicedOn: issued?.issuedOn,
    sellerTaxId: "K001-900000001",
    buyerTaxId: "E101-2300000001",
    reason: "Torn bags",
    vatPercent: 10,
    usdToKhr: issued?.usdToKhr,
    total: 24_690,
    lines: [{ item: 1, name: "Urea", quantity: 2, price: 12_345, total: 24_690 }],
  });
  expect(note?.number).toMatch(/^CN-\d{4}-\d{5}$/);
  const totalUsd = issued?.totalUsd ?? 0;
  expect(note?.totalUsd).toBeCloseTo(totalUsd - inDollars((issued?.total ?? 0) - 24_690, 4013), 2);
});

test("goodwill is a price reduction, and the rest of a returned order is its delivery", async () => {
  const id = await delivered();
  await on.act("refund", id, { amount: 5000, reason: "Late" });
  await on.act("returnItems", id, { lines: [{ line: 1, quantity: 5 }], reason: "Wrong" });
  await on.act("takeBack", id, { reason: "All of it" });
  const [issued, ...notes] = await on.issued(id);
  expect(notes.map(({ lines }) => lines.map(({ name, quantity, total }) => [name, quantity, total]))).toEqual(
    [
      [["Price reduction", 1, 5000]],
      [["Hoe", 5, 38_850]],
      [
        ["Urea", 3, 37_035],
        ["Delivery and fees", 1, 1000],
      ],
    ],
  );
  expect(sumOf(notes, "total")).toBe(issued?.total);
  expect(issued).toMatchObject({ credited: issued?.total });
});

test("a refund that was credited and failed is a debit note, and another credit note when it is sent again", async () => {
  const id = await delivered();
  await on.act("refund", id, { amount: 5000, reason: "Late" });
  await failRefund(id);
  const [issued, credit, debit] = await on.issued(id);
  expect(issued).toMatchObject({ credited: 0 });
  expect(debit).toMatchObject({
    kind: "debitNote",
    invoiceNumber: issued?.number,
    reason: "Wrong account",
    total: 5000,
    vat: credit?.vat,
    totalUsd: credit?.totalUsd,
    lines: [{ item: null, name: "Refund that failed", total: 5000 }],
  });
  expect(debit?.number).toMatch(/^DN-\d{4}-\d{5}$/);
  await on.act("refund", id, { amount: 5000, reason: "Late" });
  expect((await on.issued(id)).map(({ kind }) => kind)).toEqual([
    "taxInvoice",
    "creditNote",
    "debitNote",
    "creditNote",
  ]);
});

/** Commands of an order that may be refused, in any order. */
const acts = fc.array(
  fc.oneof(
    fc.record({
      name: fc.constant("returnItems"),
      input: fc.record({
        lines: fc.tuple(fc.record({ line: fc.constantFrom(0, 1), quantity: fc.integer({ min: 1, max: 3 }) })),
        reason: fc.constant("Torn"),
      }),
    }),
    fc.record({
      name: fc.constant("refund"),
      input: fc.record({ amount: fc.integer({ min: 1, max: 60_000 }), reason: fc.constant("Late") }),
    }),
    fc.record({ name: fc.constant("takeBack"), input: fc.constant({ reason: "All" }) }),
    fc.record({ name: fc.constant("fail"), input: fc.constant({}) }),
  ),
  { minLength: 1, maxLength: 6 },
);

test("credit and debit notes always add up to what the order lost, and never to more than the invoice", async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.boolean(), async (planned, isAtOnce) => {
      const id = await delivered();
      const tries = planned.map(
        ({ name, input }) =>
          () =>
            (name === "fail" ? failRefund(id) : on.act(name, id, input)).catch(() => null),
      );
      if (isAtOnce) await Promise.all(tries.map((attempt) => attempt()));
      else for (const attempt of tries) await attempt();
      const [issued, ...notes] = await on.issued(id);
      if (!issued) throw new Error("The order has no invoice");
      const [row] = await on.db.query<{ worth: number }>(
        `select order_worth(o) as worth from "order" o where id = $1`,
        [id],
      );
      const kept = Math.min(row?.worth ?? -1, issued.total);
      expect(sumOf(notes, "total")).toBe(issued.total - kept);
      expect(issued.credited).toBe(issued.total - kept);
      expect(issued.credited).toBeLessThanOrEqual(issued.total);
      // What is declared is the tax of what is left, to the riel and the cent.
      expect(issued.vat - sumOf(notes, "vat")).toBe(vatWithin(kept, 10));
      expect(issued.net - sumOf(notes, "net")).toBe(kept - vatWithin(kept, 10));
      expect(issued.totalUsd - sumOf(notes, "totalUsd")).toBeCloseTo(
        inDollars(kept, issued.usdToKhr ?? 1),
        2,
      );
      for (const note of notes) {
        expect(note.total).toBeGreaterThan(0);
        expect(note.lines.reduce((sum, line) => sum + line.total, 0)).toBe(note.total);
        for (const { price, quantity, discount, total } of note.lines)
          expect(price * quantity - discount).toBe(total);
      }
      for (const { item, quantity } of issued.lines) {
        const back = notes.flatMap(({ lines }) => lines.filter((line) => line.item === item));
        expect(back.reduce((sum, line) => sum + line.quantity, 0)).toBeLessThanOrEqual(quantity);
      }
    }),
    { numRuns: 25 },
  );
});
