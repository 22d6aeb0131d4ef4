import { expect, test } from "vitest";
import { refundableAmount } from "../../../domain/orders/order-amounts.ts";
import { isAwaitingStaff, isLate } from "./order-age.ts";
import type { Order } from "./order-record.ts";
import { nextActionOf, orderStagesOf } from "./order-values.ts";

const entry = (from: string | null, to: string, at: string) => ({ from, to, at });
type Figures = Parameters<typeof nextActionOf>[0];
const none = { paymentState: "unpaid", total: 0, paid: 0, refunded: 0, goodwill: 0, items: [] } as const;

test.each<[Partial<Figures> & Pick<Order, "state">, string | null]>([
  [{ state: "pending" }, "confirm"],
  [{ state: "packed" }, "ship"],
  [{ state: "delivering" }, "deliver"],
  [{ state: "delivered", paymentState: "unpaid" }, "markPaid"],
  [{ state: "delivered", paymentState: "partlyPaid", total: 10, paid: 4 }, "markPaid"],
  [{ state: "delivered", paymentState: "paid", total: 10, paid: 10 }, null],
  [{ state: "delivered", paymentState: "paid", total: 10, paid: 15 }, "refund"],
  [
    {
      state: "delivered",
      paymentState: "paid",
      total: 10,
      paid: 10,
      items: [{ quantity: 2, returned: 1, total: 8 }],
    },
    "refund",
  ],
  [{ state: "cancelled", paymentState: "unpaid", total: 10 }, null],
  [{ state: "cancelled", paymentState: "paid", total: 10, paid: 10 }, "refund"],
  [{ state: "returned", paymentState: "partlyRefunded", total: 10, paid: 10, refunded: 4 }, "refund"],
  [{ state: "returned", paymentState: "refunded", total: 10, paid: 10, refunded: 10 }, null],
])("the next action for %o is %s", (row, next) => {
  expect(nextActionOf({ ...none, ...row })).toBe(next);
});

test("an unpaid order has nothing left to refund", () => {
  expect(refundableAmount({ paid: 0, refunded: 0 })).toBe(0);
  expect(refundableAmount({ paid: 10, refunded: 4 })).toBe(6);
});

test("an order that ended early shows the states it passed and its end; payments are not states", () => {
  const row = {
    state: "cancelled" as const,
    createdAt: "2026-01-01T00:00:00.000Z",
    timeline: [
      entry(null, "pending", "2026-01-01T00:00:00.000Z"),
      entry("pending", "confirmed", "2026-01-02T00:00:00.000Z"),
      entry("confirmed", "confirmed", "2026-01-03T00:00:00.000Z"),
      entry("confirmed", "cancelled", "2026-01-04T00:00:00.000Z"),
    ],
  };
  expect(orderStagesOf(row)).toEqual([
    { state: "pending", at: "2026-01-01T00:00:00.000Z" },
    { state: "confirmed", at: "2026-01-02T00:00:00.000Z" },
    { state: "cancelled", at: "2026-01-04T00:00:00.000Z" },
  ]);
  expect(orderStagesOf({ ...row, state: "confirmed" }).map(({ state }) => state)).toEqual([
    "pending",
    "confirmed",
    "packed",
    "delivering",
    "delivered",
  ]);
});

test("an order waits until it leaves, and is late after one day unconfirmed", () => {
  const createdAt = "2026-01-01T00:00:00.000Z";
  const after = (hours: number) => Date.parse(createdAt) + hours * 3_600_000;
  expect(isAwaitingStaff({ state: "packed" })).toBe(true);
  expect(isAwaitingStaff({ state: "delivering" })).toBe(false);
  expect(isLate({ state: "pending", createdAt }, after(23))).toBe(false);
  expect(isLate({ state: "pending", createdAt }, after(25))).toBe(true);
  expect(isLate({ state: "delivered", createdAt }, after(999))).toBe(false);
});
