import { expect, test } from "vitest";
import type { ReportReply } from "../../../../domain/contracts/reports/report.ts";
import { keepRowOrder } from "./keep-row-order.ts";

const reply = (rows: Readonly<Record<string, number>>, by = "vendor"): ReportReply => ({
  report: "orders",
  period: { from: "2026-01-01", to: "2026-01-31" },
  compared: null,
  grain: "day",
  totals: { goods: { value: Object.values(rows).reduce((sum, value) => sum + value, 0), before: null } },
  series: [],
  table: {
    by,
    rows: Object.entries(rows).map(([key, goods]) => ({
      key,
      label: key,
      labelKh: null,
      values: { goods },
      before: null,
    })),
    total: Object.keys(rows).length,
    rest: null,
  },
  filters: [],
});
const shownRows = ({ table }: ReportReply) => table.rows.map(({ key, values }) => `${key} ${values.goods}`);

test("rows in the same order are replaced at once", () => {
  const { reply: shown, isReordered } = keepRowOrder(reply({ a: 9, b: 5 }), reply({ a: 10, b: 6 }));
  expect(shownRows(shown)).toEqual(["a 10", "b 6"]);
  expect(isReordered).toBe(false);
});

test("rows that would move stay in their places with their new figures, and the totals are the new ones", () => {
  const { reply: shown, isReordered } = keepRowOrder(
    reply({ a: 9, b: 5, c: 1 }),
    reply({ d: 20, b: 12, a: 9 }),
  );
  expect(shownRows(shown)).toEqual(["a 9", "b 12", "c 1"]);
  expect(isReordered).toBe(true);
  expect(shown.totals.goods?.value).toBe(41);
});

test("another breakdown, or an empty table, shows the new rows", () => {
  expect(shownRows(keepRowOrder(reply({ a: 9 }), reply({ x: 1 }, "place")).reply)).toEqual(["x 1"]);
  expect(shownRows(keepRowOrder(reply({}), reply({ x: 1 })).reply)).toEqual(["x 1"]);
});
