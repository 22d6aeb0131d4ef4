import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { invoice } from "../../domain/entities/orders/invoice.ts";
import { inDollars } from "../../domain/money/in-dollars.ts";
import { vatWithin } from "../../domain/money/vat.ts";
import { todayIn } from "../../domain/reports/period.ts";
import { readHistory } from "../records/history/history.ts";
import { listRecords } from "../records/list/list.ts";
import { searchJson } from "../records/values/column-values.ts";
import { defaultText } from "../settings/settings.ts";
import { type Invoicing, openInvoicing } from "./invoices.fixture.ts";

let on: Invoicing;
let urea = "";
beforeAll(async () => {
  on = await openInvoicing();
  urea = await on.market.addProduct("Urea", { quantity: 100_000 });
});
afterAll(() => on.stop());
beforeEach(() => on.register({ seller: null, buyer: null }));

const year = todayIn(Date.now()).slice(0, 4);
const delivered = async (quantity = 3, more: Parameters<Invoicing["place"]>[1] = {}): Promise<string> => {
  const id = await on.place([{ productId: urea, quantity }], more);
  await on.lead(id, "confirm", "pack", "ship", "deliver");
  return id;
};
const setting = (key: string, value: string | null) =>
  on.db.query(
    `insert into system_setting (id, key, value) values (gen_random_uuid(), $1, $2)
     on conflict (lower(key)) where deleted_at is null do update set value = excluded.value`,
    [key, value],
  );

test("an order gets its invoice when it is delivered, with all that is printed, and only then", async () => {
  const id = await on.place([{ productId: urea, quantity: 3 }]);
  await on.lead(id, "markPaid", "confirm", "pack", "ship");
  expect(await on.issued(id)).toEqual([]);
  await on.act("deliver", id);
  const [issued, ...others] = await on.issued(id);
  expect(others).toEqual([]);
  expect(issued).toMatchObject({
    kind: "ordinaryInvoice",
    issuedOn: todayIn(Date.now()),
    vendorId: on.market.vendorId,
    profileId: on.profileId,
    sellerName: "Rice and Roots",
    sellerKhmerName: "ហាងកសិកម្ម",
    buyerName: "Chan Sreymom",
    deliverToAddress: "House 12",
    lines: [{ item: 1, name: "Urea", quantity: 3, price: 90_000, discount: 0, total: 270_000 }],
    subtotal: 270_000,
    deliveryFee: 6000,
    total: 276_000,
    vatPercent: null,
    vat: 0,
    net: 276_000,
    due: 0,
    credited: 0,
    paidBy: "KHQR",
  });
  expect(issued?.number).toMatch(new RegExp(`^INV-${year}-\\d{5}$`));
  expect(issued?.sha256).toMatch(/^[0-9a-f]{64}$/);
  const { items } = await readHistory({ db: on.db, actor: on.admin, entity: invoice, id: issued?.id ?? "" });
  expect(items).toMatchObject([{ operation: "created", changes: { sha256: { to: issued?.sha256 } } }]);
  for (const search of [issued?.number ?? "", issued?.orderNumber ?? ""]) {
    const page = JSON.parse(
      await listRecords({ db: on.db, actor: on.admin, entity: invoice, query: { q: search } }),
    );
    expect(page.items.map((row: { id: string }) => row.id)).toContain(issued?.id);
  }
});

test("it is a tax invoice when seller and buyer are registered, and the words for VAT follow the seller", async () => {
  await on.register({ seller: "K001-900000001", buyer: "E101-2300000001" });
  const [both] = await on.issued(await delivered());
  expect(both).toMatchObject({
    kind: "taxInvoice",
    sellerTaxId: "K001-900000001",
    buyerTaxId: "E101-2300000001",
    vatPercent: 10,
    vat: 25_091,
    net: 250_909,
  });
  await on.register({ seller: "K001-900000001", buyer: "  " });
  expect((await on.issued(await delivered()))[0]).toMatchObject({
    kind: "ordinaryInvoice",
    buyerTaxId: null,
    vat: 25_091,
  });
  await on.register({ seller: null, buyer: "E101-2300000001" });
  expect((await on.issued(await delivered()))[0]).toMatchObject({ kind: "ordinaryInvoice", vat: 0 });
});

test("numbers have no gaps, and each order one invoice, when many are delivered at once and some fail", async () => {
  const otherId = await on.market.addProduct("Hoe", { quantity: 1000, vendorIds: [on.market.otherVendorId] });
  const ids: string[] = [];
  for (let index = 0; index < 12; index++) {
    const id = await on.place([{ productId: index % 3 === 0 ? otherId : urea, quantity: 1 }]);
    await on.lead(id, "confirm", "pack", "ship");
    ids.push(id);
  }
  await Promise.all([
    // Each twice at the same moment, and one transaction in between that is rolled back.
    ...[...ids, ...ids].map((id) => on.act("deliver", id).catch(() => null)),
    ...ids.slice(0, 4).map((id) =>
      on.db
        .transaction(async (tx) => {
          await tx.query("select issue_invoices(array[$1::uuid], false)", [id]);
          throw new Error("refused");
        })
        .catch(() => null),
    ),
  ]);
  for (const id of ids) expect(await on.issued(id)).toHaveLength(1);
  const series = await on.db.query<{ numbers: string[]; last: number }>(
    `select array_agg(i.number order by i.number) as numbers, c.last from invoice i
     join invoice_counter c on c.vendor_id = i.vendor_id and c.series = 'INV' and c.year = $1
     where i.invoice_id is null group by i.vendor_id, c.last`,
    [Number(year)],
  );
  expect(series.length).toBeGreaterThan(1);
  for (const { numbers, last } of series)
    expect(numbers).toEqual(
      Array.from({ length: last }, (_, index) => `INV-${year}-${String(index + 1).padStart(5, "0")}`),
    );
});

test("what was issued stays, whatever happens to the order, the seller and the buyer", async () => {
  await on.register({ seller: "K001-900000001", buyer: "E101-2300000001" });
  const id = await delivered();
  const [before] = await on.issued(id);
  await on.db.query(`update vendor set name = 'Other', tax_id = null, address = 'Elsewhere' where id = $1`, [
    on.market.vendorId,
  ]);
  await on.db.query(`update user_profile set name = 'Somebody', tax_id = null where id = $1`, [on.profileId]);
  await on.db.query(`update "order" set deliver_to_address = 'Moved', usd_to_khr = 1 where id = $1`, [id]);
  const [after] = await on.issued(id);
  // The labels of the references are those of now.
  expect({ ...after, vendor: null, profile: null }).toEqual({ ...before, vendor: null, profile: null });
  for (const change of [
    "total = 1",
    "lines = '[]'",
    "sha256 = 'x'",
    "deleted_at = now()",
    "credited = total + 1",
  ])
    await expect(on.db.query(`update invoice set ${change} where order_id = $1`, [id])).rejects.toMatchObject(
      {
        type: "rule",
      },
    );
  await expect(on.db.query("delete from invoice where order_id = $1", [id])).rejects.toMatchObject({
    type: "rule",
  });
  const [checked] = await on.db.query(
    "select i.sha256 = invoice_digest(i) as same from invoice i where order_id = $1",
    [id],
  );
  expect(checked).toEqual({ same: true });
  await on.db.query(`update vendor set name = 'Rice and Roots' where id = $1`, [on.market.vendorId]);
  await on.db.query(`update user_profile set name = 'Chan Sreymom' where id = $1`, [on.profileId]);
});

test("a cancelled order has none, and an unpaid one that is delivered says what is due", async () => {
  const cancelled = await on.place([{ productId: urea, quantity: 1 }]);
  await on.lead(cancelled, "markPaid", "confirm");
  await on.act("cancel", cancelled, { reason: "Mistake", refundAmount: 96_000 });
  expect(await on.issued(cancelled)).toEqual([]);
  const unpaid = await delivered(1);
  expect(await on.issued(unpaid)).toMatchObject([{ due: 96_000, total: 96_000 }]);
});

test("with the setting it is issued when paid, and a part that is cancelled later is credited", async () => {
  await setting("documents.invoiceIssued", "first");
  try {
    const id = await on.place([{ productId: urea, quantity: 4 }]);
    await on.act("confirm", id);
    expect(await on.issued(id)).toEqual([]);
    await on.act("markPaid", id);
    expect(await on.issued(id)).toMatchObject([{ total: 366_000 }]);
    await on.act("cancelItems", id, { lines: [{ line: 0, quantity: 1 }], reason: "Sold out" });
    await on.act("refund", id, { amount: 90_000, reason: "Sold out" });
    await on.lead(id, "pack", "ship", "deliver");
    expect(await on.issued(id)).toMatchObject([
      { total: 366_000, credited: 90_000 },
      {
        kind: "creditNote",
        total: 90_000,
        reason: "Sold out",
        lines: [{ item: 1, quantity: 1, total: 90_000 }],
      },
    ]);
    const whole = await on.place([{ productId: urea, quantity: 1 }]);
    await on.act("markPaid", whole);
    await on.act("cancel", whole, { reason: "Mistake" });
    expect(await on.issued(whole)).toMatchObject([
      { total: 96_000, credited: 96_000 },
      {
        kind: "creditNote",
        total: 96_000,
        lines: [
          { quantity: 1, total: 90_000 },
          { item: null, total: 6000 },
        ],
      },
    ]);
  } finally {
    await setting("documents.invoiceIssued", null);
  }
});

test("the database computes VAT, dollars and words as the server does, with the declared defaults", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 2_000_000_000_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 999_999 }),
      async (riel, percent, rate) => {
        const [row] = await on.db.query<{ vat: number; dollars: number }>(
          "select vat_within($1, $2::numeric / 100) as vat, in_dollars($1, $3::numeric / 100) as dollars",
          [riel, percent, rate],
        );
        expect(row).toEqual({ vat: vatWithin(riel, percent / 100), dollars: inDollars(riel, rate / 100) });
      },
    ),
    { numRuns: 60 },
  );
  for (const number of ["INV-2026-00001", "CN-2026-123456", "OR-2026-00042"]) {
    const [row] = await on.db.query<{ words: unknown }>("select number_words($1) as words", [number]);
    expect({ number: row?.words }).toEqual(JSON.parse(searchJson(invoice, { number }) ?? ""));
  }
  const [source] = await on.db.query<{ text: string }>(
    "select pg_get_functiondef('issue_invoices'::regproc) as text",
  );
  for (const key of [
    "documents.invoiceIssued",
    "documents.pricesIncludeVat",
    "documents.vatPercent",
  ] as const)
    expect(source?.text).toContain(`setting_value('${key}', '${defaultText(key)}')`);
});
