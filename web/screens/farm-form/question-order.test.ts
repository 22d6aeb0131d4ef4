import { expect, test } from "vitest";
import { applyDraft, idOf, orderRows } from "./question-order.ts";

const rows = [
  { id: "a", label: "Seed", key: "seed" },
  { id: "b", label: "Area", key: "area" },
];

test("uses the chosen order", () => {
  expect(orderRows(rows, ["b", "a"]).map(idOf)).toEqual(["b", "a"]);
});

test("ignores an order that does not fit the rows", () => {
  expect(orderRows(rows, null)).toBe(rows);
  expect(orderRows(rows, ["b"])).toBe(rows);
  expect(orderRows(rows, ["b", "c"])).toBe(rows);
});

test("previews a changed question in its place", () => {
  expect(applyDraft(rows, "b", { label: "Field size" })).toEqual([
    rows[0],
    { id: "b", label: "Field size", key: "area" },
  ]);
  expect(applyDraft(rows, "b", null)).toBe(rows);
});

test("previews a new question last, with placeholders for what is missing", () => {
  expect(applyDraft(rows, "new", { label: "" }).at(-1)).toEqual({ label: "…", key: "new" });
  expect(applyDraft(rows, "new", { label: "Rain", key: "rain" }).at(-1)).toEqual({
    label: "Rain",
    key: "rain",
  });
});
