import { expect, test } from "vitest";
import type { PartyRow } from "../../../../domain/contracts/reconcile/reconcile-parties.ts";
import { getPartyOptions, shownSums } from "./party-rows.ts";

const sums = {
  orders: 3,
  gross: 90_000,
  commission: 0,
  fees: 0,
  refunds: 0,
  adjusted: 0,
  net: 90_000,
  held: 0,
  due: 90_000,
  paid: 0,
  payable: 90_000,
};
const row: PartyRow = {
  party: "vendor:1",
  id: "1",
  label: "Takeo Rice",
  labelKh: null,
  code: null,
  sums,
  carriedOver: { orders: 0, net: 0, held: 0, due: 0 },
  settlement: null,
  open: null,
  closedUntil: null,
};
const october = { from: "2026-10-01", to: "2026-10-31" };
const september = {
  id: "2",
  number: "ST-2026-00002",
  state: "open",
  period: { from: "2026-09-01", to: "2026-09-30" },
} as const;

test("a party without settlements starts with the selected days", () => {
  expect(getPartyOptions(row, october)).toEqual({ settlement: null, newPeriod: october, doneUntil: null });
});

test("a party with part of the days settled shows that settlement and starts after it", () => {
  const half = { ...september, state: "settled", period: { from: "2026-10-01", to: "2026-10-15" } } as const;
  expect(getPartyOptions({ ...row, settlement: half, closedUntil: "2026-10-15" }, october)).toEqual({
    settlement: half,
    newPeriod: { from: "2026-10-16", to: "2026-10-31" },
    doneUntil: null,
  });
});

test("a party with all days settled has nothing to start", () => {
  expect(getPartyOptions({ ...row, closedUntil: "2026-11-02" }, october)).toEqual({
    settlement: null,
    newPeriod: null,
    doneUntil: "2026-11-02",
  });
});

test("no second settlement can be started while one is open", () => {
  expect(getPartyOptions({ ...row, open: september }, october)).toEqual({
    settlement: september,
    newPeriod: null,
    doneUntil: null,
  });
});

test("shows optional sums once any party has one", () => {
  expect(shownSums("deliveryservice", sums)).toEqual(["gross", "net", "held"]);
  expect(shownSums("deliveryservice", { ...sums, refunds: 5 })).toEqual(["gross", "refunds", "net", "held"]);
});
