import { expect, test } from "vitest";
import type { PartyRow } from "../../../domain/calls/reconcile-parties.ts";
import { shownSums, wayOf } from "./party-rows.ts";

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

test("who never settled begins with the chosen days", () => {
  expect(wayOf(row, october)).toEqual({ settlement: null, begin: october, doneUntil: null });
});

test("who settled a part of them sees that settlement, and begins after it", () => {
  const half = { ...september, state: "settled", period: { from: "2026-10-01", to: "2026-10-15" } } as const;
  expect(wayOf({ ...row, settlement: half, closedUntil: "2026-10-15" }, october)).toEqual({
    settlement: half,
    begin: { from: "2026-10-16", to: "2026-10-31" },
    doneUntil: null,
  });
});

test("who settled all of them has nothing to begin", () => {
  expect(wayOf({ ...row, closedUntil: "2026-11-02" }, october)).toEqual({
    settlement: null,
    begin: null,
    doneUntil: "2026-11-02",
  });
});

test("while one is open no other can be begun beside it", () => {
  expect(wayOf({ ...row, open: september }, october)).toEqual({
    settlement: september,
    begin: null,
    doneUntil: null,
  });
});

test("sums that a kind never has are shown as soon as there are any", () => {
  expect(shownSums("deliveryservice", sums)).toEqual(["gross", "net", "held"]);
  expect(shownSums("deliveryservice", { ...sums, refunds: 5 })).toEqual(["gross", "refunds", "net", "held"]);
});
