import { randomUUID } from "node:crypto";
import { order } from "../../../domain/entities/orders/order.ts";
import { bearer } from "../../../tests/support/accounts.ts";
import type { TestApp } from "../../../tests/support/test-app.ts";
import type { Market } from "../../orders/market.fixture.ts";
import { insertMany } from "../../records/insert-many.ts";

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
  /** What is on its way is not paid yet. */
  readonly state?: "delivering" | "delivered" | "returned";
}

/** Orders of the first vendor that were delivered and paid on their day, or are on their way. */
export async function addSales(
  on: TestApp,
  market: Market,
  sales: readonly Sale[],
): Promise<readonly string[]> {
  const productId = randomUUID();
  const rows = sales.map((sale) => {
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

/** Calls as one person, answering status and JSON. */
export function callsOf(on: TestApp, token: string) {
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
    step: (id: string, name: string, payload: object = {}) =>
      call("POST", `/api/settlements/v1/${id}/${name}`, payload),
    async send(id: string, text: string, name = "statement.csv") {
      const boundary = "kasekam-statement";
      const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`;
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
export type Calls = ReturnType<typeof callsOf>;
