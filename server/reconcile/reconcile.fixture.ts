import { randomUUID } from "node:crypto";
import { order } from "../../domain/entities/orders/order.ts";
import { deliveryService } from "../../domain/entities/services/delivery-service.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { type Market, openMarket } from "../orders/market.fixture.ts";
import { insertMany, type NewValues } from "../records/write/insert-many.ts";
import { prepareSettings } from "../settings/prepare-settings.ts";

/** Noon in Cambodia. */
const noon = (day: string): string => `${day}T05:00:00.000Z`;
const entry = (day: string, from: string | null, to: string) => ({
  at: noon(day),
  byId: null,
  from,
  to,
  note: null,
});

export interface Sale {
  readonly number: string;
  readonly day: string;
  readonly methodId: string;
  readonly paymentReference?: string;
  readonly deliveryServiceId?: string;
  readonly goods?: number;
  readonly deliveryFee?: number;
  readonly paymentFee?: number;
  readonly paidBy?: "buyer" | "vendor" | "platform";
  readonly refunded?: number;
  readonly usdToKhr?: number;
  /** Open orders are not paid yet. */
  readonly state?: "delivering" | "delivered" | "returned";
}

/** Adds orders of the first vendor, delivered and paid on their day or still on their way. */
export async function addSales(
  on: TestApp,
  market: Market,
  sales: readonly Sale[],
): Promise<readonly string[]> {
  const productId = randomUUID();
  const rows = sales.map((sale): NewValues<typeof order> => {
    const { goods = 90_000, deliveryFee = 6_000, paymentFee = 0, paidBy = "vendor", refunded = 0 } = sale;
    const state = sale.state ?? "delivered";
    const total = goods + deliveryFee + (paidBy === "buyer" ? paymentFee : 0);
    return {
      number: sale.number,
      vendorId: market.vendorId,
      items: [{ productId, name: "Urea", price: goods, quantity: 1, discount: 0, total: goods }],
      itemCount: 1,
      subtotal: goods,
      discount: 0,
      deliveryFee,
      paymentFee,
      paymentFeePaidBy: paidBy,
      total,
      refunded,
      usdToKhr: sale.usdToKhr ?? null,
      commission: Math.round(goods * 0.05),
      paymentMethodId: sale.methodId,
      paymentState:
        state === "delivering"
          ? "unpaid"
          : refunded === 0
            ? "paid"
            : refunded === total
              ? "refunded"
              : "partlyRefunded",
      paymentReference: sale.paymentReference ?? null,
      deliveryServiceId: sale.deliveryServiceId ?? null,
      state,
      timeline: [
        entry(sale.day, null, "pending"),
        ...(state === "delivering" ? [] : [entry(sale.day, "delivering", "delivered")]),
        ...(state === "returned" ? [entry(sale.day, "delivered", "returned")] : []),
      ],
      createdAt: noon(sale.day),
    };
  });
  return insertMany(on.db, order, rows);
}

interface Days {
  readonly from: string;
  readonly to: string;
}
export const september: Days = { from: "2026-09-01", to: "2026-09-30" };
export const october: Days = { from: "2026-10-01", to: "2026-10-31" };

/** Returns functions that call the API with a token and return status and JSON. */
export function createApiCalls(on: TestApp, token: string) {
  const call = async (method: "GET" | "POST", url: string, payload?: object) => {
    const answer = await on.app.inject({
      method,
      url,
      headers: bearer(token),
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    get: (path: string) => call("GET", `/api/reconcile/v1/${path}`),
    post: (path: string, payload: object = {}) => call("POST", `/api/reconcile/v1/${path}`, payload),
    begin: (kind: string, partyId: string, period: Days) =>
      call("POST", "/api/reconcile/v1/settlements/json", { kind, partyId, ...period }),
    step: (id: string, name: string, payload: object = {}) =>
      call("POST", `/api/settlements/v1/${id}/${name}`, payload),
    async send(id: string, content: string | Buffer, name = "statement.csv") {
      const boundary = "kasekam-statement";
      const payload = Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`,
        ),
        Buffer.from(content),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const answer = await on.app.inject({
        method: "POST",
        url: `/api/reconcile/v1/settlements/${id}/statement`,
        headers: { ...bearer(token), "content-type": `multipart/form-data; boundary=${boundary}` },
        payload,
      });
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}
export type ApiCalls = ReturnType<typeof createApiCalls>;

export interface ReconcileFixture {
  readonly on: TestApp;
  readonly market: Market;
  /** Calls as a back-office admin. */
  readonly calls: ApiCalls;
  /** Id of the one delivery service with an email address. */
  readonly carrier: string;
}

/** Starts an app with sales from the end of August to the beginning of October. */
export async function createReconcileFixture(): Promise<ReconcileFixture> {
  const on = await startTestApp();
  await prepareSettings(on.db);
  const market = await openMarket(on.db);
  const { username } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const calls = createApiCalls(on, await signInAs(on.app, username));
  const [carrier = ""] = await insertMany(on.db, deliveryService, [
    { name: "J&T Express", nameKh: "ជេ អេន ធី អ៊ិចប្រេស", email: "cod@carrier.example", baseFee: 6_000 },
  ]);
  const online = { methodId: market.khqr, paymentFee: 400 } as const;
  await addSales(on, market, [
    { ...online, number: "OR-2026-00001", day: "2026-08-31", paymentReference: "TX0001" },
    { ...online, number: "OR-2026-00002", day: "2026-09-01", paymentReference: "TX0002" },
    { ...online, number: "OR-2026-00003", day: "2026-09-02", paymentReference: "TX0003", goods: 50_000 },
    { ...online, number: "OR-2026-00004", day: "2026-09-03", paymentReference: "TX0004", goods: 60_000 },
    { ...online, number: "OR-2026-00005", day: "2026-09-04", paymentReference: "TX0005", refunded: 10_000 },
    { number: "OR-2026-00006", day: "2026-09-05", methodId: market.cash, deliveryServiceId: carrier },
    { number: "OR-2026-00007", day: "2026-09-06", methodId: market.cash },
    { ...online, number: "OR-2026-00008", day: "2026-10-02", paymentReference: "TX0008" },
  ]);
  return { on, market, calls, carrier };
}

/** The provider's statement for September, with more and fewer lines than were sold. */
export const providerStatement = [
  "Statement of merchant 000123",
  "",
  "Transaction ID,Date,Amount,Fee,Remark",
  "tx 0001,31/08/2026,96000,400,",
  "TX0002,01/09/2026,96000,400,",
  // Short by 1,000.
  "TX0003,02/09/2026,55000,400,",
  // Mistyped reference; amount and day identify it.
  "TX9999,04/09/2026,66000,400,",
  "TX0005,04/09/2026,96000,400,",
  // Duplicate.
  "TX0005,04/09/2026,96000,400,",
  // Unknown payment.
  "TX7777,09/09/2026,12345,50,",
  'Total,,"373,345",,',
].join("\n");
