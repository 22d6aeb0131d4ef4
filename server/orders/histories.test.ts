import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Field } from "../../domain/declare/index.ts";
import { snakeCase } from "../../domain/declare/names.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { settlement } from "../../domain/entities/orders/settlement.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { todayIn } from "../../domain/reports/period.ts";
import { type People, startWithPeople } from "../../tests/support/people.ts";
import type { Database } from "../db/database.ts";
import { startSettlement } from "../reconcile/settlements/start-settlement.ts";
import { actOnRecord } from "../records/write/act.ts";
import { type Market, openMarket, runTransition, stockOf } from "./market.fixture.ts";
import { writeOrders } from "./write-orders.ts";

let people: People & { readonly stop: () => Promise<void> };
let market: Market;
beforeAll(async () => {
  people = await startWithPeople();
  market = await openMarket(people.db);
});
afterAll(() => people.stop());

const acts = ["confirm", "pack", "ship", "deliver", "cancel", "takeBack", "markPaid", "refund"] as const;
const needsReason = new Set<string>(["cancel", "takeBack", "refund"]);
/** An attempt of one actor: to order, or to act on an existing order. */
const attempt = fc.record({
  // Most attempts advance an order, so that some reach their end.
  act: fc.constantFrom("order", ...Array.from({ length: 4 }, () => acts.slice(0, 4)).flat(), ...acts),
  order: fc.nat({ max: 19 }),
  quantities: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })),
  amount: fc.option(fc.integer({ min: 1, max: 400_000 }), { nil: undefined }),
});
const histories = fc.array(fc.array(attempt, { minLength: 15, maxLength: 15 }), {
  minLength: 20,
  maxLength: 20,
});
/** Concurrent attempts to settle with vendor and provider. */
const settling = fc.array(
  fc.record({
    act: fc.constantFrom("begin", "close", "close", "settle", "reopen", "adjust", "discard"),
    party: fc.constantFrom("vendor" as const, "provider" as const),
    amount: fc.integer({ min: 1, max: 9_000 }),
  }),
  { minLength: 40, maxLength: 40 },
);
type Settling = (typeof settling extends fc.Arbitrary<infer Value> ? Value : never)[number];
type Attempt = typeof attempt extends fc.Arbitrary<infer Value> ? Value : never;

const stock = 30;

/** Tries one action on a party's settlement for today; there is at most one. */
async function settle({ act, party, amount }: Settling): Promise<void> {
  const { db, admin } = people;
  const today = todayIn(Date.now());
  const [kind, partyId] =
    party === "vendor" ? (["vendors", market.vendorId] as const) : (["onlinepayment", market.khqr] as const);
  const request = { kind, partyId, from: "2026-01-01", to: today };
  if (act === "begin")
    return void (await db.transaction((tx) => startSettlement({ tx, actor: admin, request })));
  const [found] = await db.query<{ id: string }>(
    "select id from settlement where party like $1 and deleted_at is null",
    [`%:${partyId}`],
  );
  const inputs: Readonly<Record<string, object>> = {
    close: { note: "Tried by chance" },
    settle: { reference: "FT1", settledOn: today },
    reopen: { reason: "Tried by chance" },
    adjust: { direction: "take", amount, reason: "Tried by chance" },
  };
  if (found)
    await actOnRecord({ db, actor: admin, entity: settlement, id: found.id, name: act, input: inputs[act] });
}

const unlessRefused = (error: unknown): void => {
  const known = new Set<string>(["rule", "notFound", "taken"]);
  if (!(error instanceof AppError) || !known.has(error.type)) throw error;
};

interface Kept {
  readonly state: string;
  readonly total: number;
  readonly refunded: number;
  readonly paymentState: string;
  readonly stockTaken: boolean;
  readonly items: readonly {
    readonly productId: string;
    readonly quantity: number;
    readonly total: number;
  }[];
  readonly expected: number;
}

async function play(
  all: readonly (readonly Attempt[])[],
  settlings: readonly (readonly Settling[])[],
): Promise<void> {
  const { db, admin } = people;
  const products = [
    await market.addProduct("Urea", { quantity: stock }),
    await market.addProduct("Lime", { quantity: stock, basePrice: 16_500 }),
  ];
  const profileId = await market.addProfile(null);
  const ids: string[] = [];
  const order = async ({ quantities }: Attempt) => {
    const items = products.map((productId, index) => ({ productId, quantity: quantities[index] ?? 1 }));
    // Some list the products in reverse order; this must not deadlock.
    if (quantities[0] > quantities[1]) items.reverse();
    const place = { province: "12", district: null, commune: null, village: null };
    const basket = { items, paymentMethodId: market.khqr, place };
    const deliverTo = { name: "Chan Sreymom", phone: "012 000 102" };
    ids.push(
      ...(await db.transaction((tx) => writeOrders({ tx, actor: admin, profileId, basket, deliverTo }))),
    );
  };
  const attemptOne = async (one: Attempt) => {
    const id = ids[one.order % ids.length];
    if (one.act === "order" || id === undefined) return order(one);
    const reason = needsReason.has(one.act) ? { reason: "Tried by chance" } : {};
    const amount = one.act === "refund" && one.amount !== undefined ? { amount: one.amount } : {};
    return runTransition(db, admin)(one.act, id, { ...reason, ...amount });
  };
  for (const one of all.flatMap(([first = null]) => first ?? []).slice(0, 12))
    await order(one).catch(unlessRefused);
  await Promise.all([
    ...all.map(async (attempts) => {
      for (const one of attempts)
        await attemptOne(one).catch((error: unknown) => {
          if (!(error instanceof AppError) || error.type !== "rule") throw error;
        });
    }),
    ...settlings.map(async (tried) => {
      for (const one of tried) await settle(one).catch(unlessRefused);
    }),
  ]);

  const kept = await db.query<Kept>(
    `select state, total, refunded, payment_state as "paymentState", stock_taken as "stockTaken", items,
       subtotal - discount + delivery_fee + case when payment_fee_paid_by = 'buyer' then payment_fee else 0 end as expected
     from "order" where profile_id = $1`,
    [profileId],
  );
  const holding = new Set(["confirmed", "packed", "delivering", "delivered"]);
  for (const one of kept) {
    expect(one.stockTaken).toBe(holding.has(one.state));
    expect(one.total).toBe(one.expected);
    expect(one.refunded).toBeLessThanOrEqual(one.total);
    if (one.paymentState === "refunded") expect(one.refunded).toBe(one.total);
    if (one.paymentState === "unpaid" || one.paymentState === "paid") expect(one.refunded).toBe(0);
  }
  for (const [index, id] of products.entries()) {
    const { quantity, sold, reserved } = await stockOf(db, id);
    const held = (states: (state: string) => boolean) =>
      kept
        .filter(({ state }) => states(state))
        .flatMap(({ items }) => items.filter(({ productId }) => productId === id))
        .reduce((sum, item) => sum + item.quantity, 0);
    const open = held((state) => holding.has(state) && state !== "delivered");
    expect(quantity, `product ${index}`).toBeGreaterThanOrEqual(0);
    expect(sold).toBe(held((state) => state === "delivered"));
    expect(quantity + sold + open).toBe(stock);
    expect(reserved).toBe(held((state) => state === "pending"));
    expect(reserved).toBeLessThanOrEqual(quantity);
  }
  expect(await disagreements(db)).toEqual([]);
  expect(await wrongSettlements(db)).toEqual([]);
  expect(await unbalanced(db)).toEqual([]);
}

/** Settlements that differ from their entries, or that hold entries while open or discarded. */
const wrongSettlements = (db: Database) =>
  db.query(
    `select s.number, s.state, s.net, e.net as entries, e.count from settlement s cross join lateral (
       select count(*)::int as count, coalesce(sum(net), 0)::bigint as net, coalesce(sum(held), 0)::bigint as held,
         count(distinct order_id)::int as orders
       from ledger_entry where settlement_id = s.id) e
     where case when s.state = 'open' or s.deleted_at is not null then e.count > 0
       else (s.net, s.held, s.orders) <> (e.net + s.adjusted, e.held, e.orders) end
       or s.state <> 'open' and s.net <> s.gross - s.commission - s.fees - s.refunds + s.adjusted`,
  );

/** Parties whose settled and unsettled sums differ from the total of their orders. */
const unbalanced = (db: Database) =>
  db.query(
    `select party, l.net, s.net as shares from (
       select e.party, sum(e.net)::bigint as net from (
         select party, net from ledger_entry where settlement_id is null
         union all
         select party, net - adjusted from settlement where state <> 'open' and deleted_at is null) e
       group by e.party) l
     full join (select s.party, sum(s.gross - s.commission - s.fees - s.refunds)::bigint as net
       from "order" o cross join lateral order_shares(o) s group by s.party) s using (party)
     where coalesce(l.net, 0) <> coalesce(s.net, 0)`,
  );

/** Orders whose facts, lines or ledger entries disagree with the order. */
const disagreements = (db: Database) =>
  db.query(
    `select o.number, f.state, f.total, f.goods, l.goods as lines, e.entries, s.shares from "order" o
     left join order_fact f on f.order_id = o.id
     left join lateral (select sum(goods)::bigint as goods, bool_and(is_sale) as is_sale from order_line l where l.order_id = o.id) l on true
     left join lateral (select coalesce(json_agg(e order by e.party), '[]')::text as entries from (
       select party, sum(gross)::bigint as gross, sum(commission)::bigint as commission, sum(fees)::bigint as fees,
         sum(refunds)::bigint as refunds, sum(held)::bigint as held
       from ledger_entry where order_id = o.id group by party having bool_or(true)
         and (sum(gross), sum(commission), sum(fees), sum(refunds), sum(held)) <> (0, 0, 0, 0, 0)) e) e on true
     left join lateral (select coalesce(json_agg(s order by s.party), '[]')::text as shares from order_shares(o) s
       where (s.gross, s.commission, s.fees, s.refunds, s.held) <> (0, 0, 0, 0, 0)) s on true
     where (f.state, f.payment_state, f.total, f.refunded, f.goods, f.is_sale) is distinct from
         (o.state, o.payment_state, o.total, o.refunded, l.goods, l.is_sale)
       or f.is_sale <> (o.state not in ('cancelled', 'returned')) or e.entries <> s.shares`,
  );

test("stock, sales and money add up, whatever twenty users do concurrently to orders and settlements", async () => {
  await fc.assert(fc.asyncProperty(histories, fc.tuple(settling, settling), play), {
    numRuns: 4,
    endOnFailure: true,
  });
}, 60_000);

test("fields that orders change are no input, or declared as changed by the system", async () => {
  const changed = await people.db.query<{ entity: string; column: string }>(
    `select distinct h.entity, c.name as column from history h cross join jsonb_object_keys(h.changes) c (name)
     where h.action like '%#%' order by 1, 2`,
  );
  expect(changed.map(({ entity, column }) => `${entity}.${column}`)).toContain("product.quantity");
  const undeclared = changed.filter(({ entity: name, column }) => {
    const fields = Object.entries<Field>(entityNamed(name).fields);
    const field = fields.find(([one]) => snakeCase(one) === column)?.[1];
    return !field?.serverOnly && !field?.changedBySystem;
  });
  expect(undeclared).toEqual([]);
});
