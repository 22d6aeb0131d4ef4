import { order } from "../../../domain/entities/orders/order.ts";
import { promotion } from "../../../domain/entities/products/promotion.ts";
import { deliveryService } from "../../../domain/entities/services/delivery-service.ts";
import { exchangeRate } from "../../../domain/entities/services/exchange-rate.ts";
import { onlinePaymentFee } from "../../../domain/entities/services/online-payment-fee.ts";
import { todayIn } from "../../../domain/reports/period.ts";
import { openMarket } from "../../../server/orders/market.fixture.ts";
import { insertMany } from "../../../server/records/write/insert-many.ts";
import { addAccount, bearer, signInAs } from "../../support/accounts.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import type { Attempt } from "./chance.ts";

/** So many that none reaches the limit of orders in an hour. */
const buyerCount = 24;
/** The stock of each product at the start. */
export const stock = 4000;
const place = { province: "12", district: "1201" };
const deliverTo = { name: "Chan Sreymom", phone: "012 000 102", place };

/** A call, and what the server answers; no answer may be an error of the server. */
type Call = (url: string, body?: object) => Promise<{ readonly status: number; readonly body: unknown }>;

const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length];

/** A marketplace with an administrator and its buyers, who all use the HTTP API. */
export async function openShop() {
  const on = await startTestApp();
  const market = await openMarket(on.db);
  const today = todayIn(Date.now());
  const period = { from: "2026-01-01", to: null };
  await insertMany(on.db, exchangeRate, [{ usdToKhr: 4037, effectiveFrom: "2020-01-01" }]);
  await insertMany(on.db, onlinePaymentFee, [
    { paymentMethodId: market.khqr, pct: 1.3, fixed: 150, paidBy: "buyer", period },
  ]);
  const [carrier = ""] = await insertMany(on.db, deliveryService, [
    { name: "Carrier", nameKh: "អ្នកដឹក", baseFee: 5300, perKg: 170, days: 2 },
  ]);
  await insertMany(on.db, promotion, [
    {
      name: "Harvest",
      nameKh: "រដូវច្រូត",
      code: "HARVEST7",
      kind: "percent",
      value: 7,
      period,
      state: "active",
    },
  ]);
  const products = [
    await market.addProduct("Urea", { quantity: stock, basePrice: 90_100 }),
    await market.addProduct("Lime", { quantity: stock, basePrice: 16_533 }),
    await market.addProduct("Hoe", { quantity: stock, basePrice: 38_850, vendorIds: [market.otherVendorId] }),
  ];
  const buyers = await Promise.all(
    Array.from({ length: buyerCount }, async () => {
      const { id, username } = await addAccount(on.db, { roles: ["ROLE_USER_FARMER"] });
      return { profileId: await market.addProfile(id), token: await signInAs(on.app, username) };
    }),
  );
  const { username } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const staff = await signInAs(on.app, username);
  return { on, market, products, carrier, buyers, staff, today };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Calls of the holder of a token. */
export const callerOf =
  (on: TestApp, token: string): Call =>
  async (url, body) => {
    const answer = await on.app.inject(
      body === undefined
        ? { method: "GET", url, headers: bearer(token) }
        : { method: "POST", url, headers: bearer(token), payload: body },
    );
    const isJson = String(answer.headers["content-type"]).includes("json");
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body };
  };

/** The ids of one kind of record, oldest first. */
const idsOf = async (shop: Shop, table: string, where = "true"): Promise<readonly string[]> =>
  (
    await shop.on.db.query<{ id: string }>(
      `select id from "${table}" where deleted_at is null and ${where} order by created_at, id`,
    )
  ).map(({ id }) => id);

async function placeOrder(shop: Shop, one: Attempt): Promise<number> {
  const { market, products, carrier, on, buyers } = shop;
  const call = callerOf(on, buyers[one.which % buyerCount]?.token ?? "");
  const { choices, quantities, isYes } = one;
  const items = products
    .slice(0, 1 + (choices % 3))
    .map((productId, index) => ({ productId, quantity: quantities[index % 2] ?? 1 }));
  const basket = {
    items: isYes ? items : items.toReversed(),
    paymentMethodId: choices % 2 === 0 ? market.khqr : market.cash,
    ...(choices % 4 < 2 ? { deliveryServiceId: carrier } : {}),
    ...(choices % 5 < 2 ? { promotionCode: "HARVEST7" } : {}),
  };
  if (!isYes) return (await call("/api/app/v1/orders", { ...basket, deliverTo })).status;
  const quoted = await call("/api/app/v1/orders/quote", { ...basket, place });
  if (quoted.status !== 200) return quoted.status;
  const { id, total } = quoted.body as { id: string; total: number };
  const placed = await call("/api/app/v1/orders", { ...basket, deliverTo, quoteId: id, total });
  return placed.status;
}

const reason = "Tried by chance";

/** Attempts one step. Returns the status of the answer. */
export async function attemptStep(shop: Shop, one: Attempt): Promise<number> {
  const { on, staff, buyers, market, today } = shop;
  const { step, which, line, quantities, amount, isYes, choices } = one;
  const call = callerOf(on, staff);
  const orders = await idsOf(shop, "order");
  const orderId = pick(orders, which);
  if (step === "order" || orderId === undefined) return placeOrder(shop, one);
  const act = async (name: string, input: object = {}, path: string = order.api.path, id = orderId) =>
    (await call(`/api/${path}/v1/${id}/${name}`, input)).status;
  const ofParty = isYes
    ? { kind: "vendors", partyId: choices % 2 === 0 ? market.vendorId : market.otherVendorId }
    : {
        kind: choices % 2 === 0 ? "onlinepayment" : "deliveryservice",
        partyId: choices % 2 === 0 ? market.khqr : shop.carrier,
      };
  const onSettlement = async (name: string, input: object, state: string) => {
    const id = pick(await idsOf(shop, "settlement", `state in (${state})`), which);
    return id === undefined ? 404 : act(name, input, "settlements", id);
  };
  const lines = [{ line, quantity: Math.min(...quantities) }];
  switch (step) {
    case "confirm":
    case "pack":
    case "deliver":
      return act(step);
    case "ship":
      return act(step, isYes ? { deliveryServiceId: shop.carrier } : {});
    case "pay":
      return act("markPaid", { paymentReference: `TX${which}` });
    case "payPart":
      return act("markPaid", { amount, ...(isYes ? { methodId: market.khqr } : {}) });
    case "payMore":
      return act("markPaid", { amount, isOverpayment: true });
    case "deliverItems":
      return act(step, { lines });
    case "cancelItems":
    case "returnItems":
      return act(step, { lines: lines.map((units) => ({ ...units, restock: isYes })), reason });
    case "refund":
      return act("refund", { reason });
    case "refundUnits":
      return act("refund", { amount, lines, cancelUndelivered: isYes, reason });
    case "goodwill":
      return act("refund", { amount: 1 + (amount % 9000), reason });
    case "cancel":
    case "takeBack":
      return act(step, { reason, ...(isYes ? { refundAmount: amount } : {}) });
    case "cancelOwn":
      return (
        await callerOf(on, buyers[which % buyerCount]?.token ?? "")(`/api/app/v1/orders/${orderId}/cancel`, {
          reason,
        })
      ).status;
    case "report": {
      const [owner] = await on.db.query<{ profileId: string }>(
        'select profile_id as "profileId" from "order" where id = $1',
        [orderId],
      );
      const buyer = buyers.find(({ profileId }) => profileId === owner?.profileId);
      const input = { amount, reference: `BT${which % 5000}`, paymentMethodId: market.khqr };
      return (await callerOf(on, buyer?.token ?? "")(`/api/app/v1/orders/${orderId}/payments`, input)).status;
    }
    case "confirmReported":
    case "refuse": {
      const id = pick(await idsOf(shop, "payment", "state = 'reported'"), which);
      if (id === undefined) return 404;
      return act(
        step === "refuse" ? "refuse" : "confirm",
        step === "refuse" ? { reason } : {},
        "payments",
        id,
      );
    }
    case "withdraw": {
      const id = pick(await idsOf(shop, "payment", "state = 'confirmed'"), which);
      return id === undefined ? 404 : act("withdraw", { reason }, "payments", id);
    }
    case "fail": {
      const id = pick(await idsOf(shop, "refund", "state = 'sent'"), which);
      return id === undefined ? 404 : act("fail", { reason }, "refunds", id);
    }
    case "begin":
      return (await call("/api/reconcile/v1/settlements/json", { ...ofParty, from: "2026-01-01", to: today }))
        .status;
    case "close":
      return onSettlement("close", { note: reason }, "'open'");
    case "settle":
      return onSettlement("settle", { reference: `FT${which}`, settledOn: today }, "'matched'");
    case "reopen":
      return onSettlement("reopen", { reason }, "'matched', 'settled'");
    case "adjust":
      return onSettlement("adjust", { direction: isYes ? "add" : "take", amount, reason }, "'open'");
    case "discard":
      return onSettlement("discard", {}, "'open'");
  }
}

/** Brings an order to its buyer, who pays the vendor in cash. */
export async function deliverForCash(shop: Shop): Promise<void> {
  const plain: Omit<Attempt, "step"> = {
    which: 0,
    line: 0,
    quantities: [2, 1],
    amount: 1,
    choices: 3,
    isYes: false,
  };
  await attemptStep(shop, { ...plain, step: "order" });
  const which = (await idsOf(shop, "order")).length - 1;
  for (const step of ["confirm", "pack", "ship", "deliver"] as const)
    await attemptStep(shop, { ...plain, step, which });
}
