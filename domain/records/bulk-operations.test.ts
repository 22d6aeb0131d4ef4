import { expect, test } from "vitest";
import type { AnyEntity } from "../declare/entity.ts";
import { guide } from "../entities/content/guide.ts";
import { seedVariety } from "../entities/farm/seed-variety.ts";
import { product } from "../entities/products/product.ts";
import { vendorBankAccount } from "../entities/vendors/vendor-bank-account.ts";
import { type BulkOperation, copySources, parseOperations } from "./bulk-operations.ts";
import { computeOperation } from "./compute-operation.ts";

const round = (step: number, mode: "nearest" | "up" | "down") => ({ round: { step, mode } });
const price = (operation: BulkOperation, basePrice: number | null) =>
  computeOperation(product, ["basePrice", operation], { basePrice });
const crop = (operation: BulkOperation, yieldMin: number | null, more = {}) =>
  computeOperation(seedVariety, ["yieldMin", operation], { yieldMin, ...more });

test("percentages and amounts are exact", () => {
  expect(crop({ op: "add", amount: 0.2 }, 0.1)).toBe(0.3);
  expect(crop({ op: "percent", percent: 10 }, 12_345.67)).toBe(13_580.24);
  expect(crop({ op: "percent", percent: -10 }, 12_345.67)).toBe(11_111.1);
  expect(crop({ op: "percent", percent: 0.1 }, 1.15)).toBe(1.15);
  expect(crop({ op: "percent", percent: 10 }, 1.05)).toBe(1.16);
  expect(crop({ op: "percent", percent: -100 }, 5.5)).toBe(0);
  expect(crop({ op: "add", amount: -0.1 }, 0.3)).toBe(0.2);
  expect(price({ op: "percent", percent: 12.5 }, 12_300)).toBe(13_838);
  expect(price({ op: "percent", percent: 100 }, 499_999_999_999_999)).toBe(999_999_999_999_998);
});

test("a result is rounded once, to its step", () => {
  // 104,949.9: rounded to whole riel first, it would become 105,000.
  expect(price({ op: "percent", percent: 10, ...round(100, "nearest") }, 95_409)).toBe(104_900);
  expect(price({ op: "percent", percent: 10, ...round(100, "nearest") }, 12_345)).toBe(13_600);
  expect(price({ op: "percent", percent: 10, ...round(100, "down") }, 12_345)).toBe(13_500);
  expect(price({ op: "round", ...round(500, "up") }, 12_001)).toBe(12_500);
  expect(price({ op: "add", amount: 149, ...round(100, "nearest") }, 100)).toBe(200);
  expect(crop({ op: "percent", percent: 0.4, ...round(0.1, "up") }, 1)).toBe(1.1);
});

test("an empty value is no zero", () => {
  expect(crop({ op: "percent", percent: 10 }, null)).toBeUndefined();
  expect(crop({ op: "copy", from: "yieldMax", plus: 5 }, 3, { yieldMax: null })).toBeUndefined();
  expect(
    computeOperation(guide, ["summary", { op: "append", text: "!" }], { summary: null }),
  ).toBeUndefined();
});

test("a field takes the value of another, times a factor and plus an amount", () => {
  expect(crop({ op: "copy", from: "yieldMax" }, null, { yieldMax: 4.2 })).toBe(4.2);
  expect(crop({ op: "copy", from: "yieldMax", factor: 0.75, plus: -0.1 }, 1, { yieldMax: 4.2 })).toBe(3.05);
  expect(copySources(seedVariety, "yieldMin")).toEqual(["yieldMax"]);
  expect(copySources(seedVariety, "daysMin")).toEqual(["daysMax"]);
  expect(copySources(product, "basePrice")).toEqual([]);
});

test("texts are replaced by exact characters and added to", () => {
  const text = (operation: BulkOperation, warranty: string) =>
    computeOperation(product, ["warranty", operation], { warranty });
  expect(text({ op: "replace", find: "a.c", replacement: "$&" }, "a.c abc a.c")).toBe("$& abc $&");
  expect(text({ op: "replace", find: "A", replacement: "b" }, "aA")).toBe("ab");
  expect(text({ op: "replace", find: " ", replacement: "" }, "ស្រូវ ថ្មី")).toBe("ស្រូវថ្មី");
  expect(text({ op: "prepend", text: "New: " }, "seed")).toBe("New: seed");
  expect(text({ op: "append", text: " (kg)" }, "seed")).toBe("seed (kg)");
});

test("lists get and lose one entry", () => {
  const tags = (operation: BulkOperation, value: readonly string[] | null) =>
    computeOperation(guide, ["tags", operation], { tags: value });
  expect(tags({ op: "addItem", item: "rice" }, ["dry"])).toEqual(["dry", "rice"]);
  expect(tags({ op: "addItem", item: "rice" }, [])).toEqual(["rice"]);
  expect(tags({ op: "addItem", item: "rice" }, ["rice"])).toEqual(["rice"]);
  expect(tags({ op: "removeItem", item: "rice" }, ["dry", "rice"])).toEqual(["dry"]);
});

test("operations that do not fit a field are named with their path", () => {
  const paths = (entity: AnyEntity, role: "admin" | "supplier", input: unknown) => {
    const parsed = parseOperations(entity, role, input);
    return "issues" in parsed ? parsed.issues.map(({ path }) => path) : [];
  };
  const add = { op: "add", amount: 1 };
  for (const [input, path] of [
    [{ basePrice: { op: "divide" } }, "basePrice.op"],
    [{ basePrice: { ...add, more: 1 } }, "basePrice"],
    [{ basePrice: { op: "add", amount: 0.5 } }, "basePrice.amount"],
    [{ basePrice: { op: "add", amount: "1" } }, "basePrice.amount"],
    [{ basePrice: { op: "percent", percent: -101 } }, "basePrice.percent"],
    [{ basePrice: { op: "percent", percent: 0.125 } }, "basePrice.percent"],
    [{ basePrice: { ...add, ...round(0, "up") } }, "basePrice.round.step"],
    [{ basePrice: { ...add, ...round(0.5, "up") } }, "basePrice.round.step"],
    [{ basePrice: { op: "append", text: "0" } }, "basePrice.op"],
    [{ basePrice: { op: "copy", from: "quantity" } }, "basePrice.from"],
    [{ warranty: { op: "copy", from: "standard", factor: 2 } }, "warranty.factor"],
    [{ warranty: { op: "replace", find: "", replacement: "x" } }, "warranty.find"],
    [{ vendorIds: { op: "addItem", item: "nobody" } }, "vendorIds.item"],
    [{ sold: add }, "sold"],
    [{ colour: add }, "colour"],
    [{ content: { op: "append", text: "x" } }, "content.op"],
    [[], ""],
    ["add", ""],
  ] as const)
    expect(paths(product, "admin", input), JSON.stringify(input)).toEqual([path]);
  expect(paths(product, "supplier", { exportedData: { op: "copy", from: "onlineMode" } })).toEqual([
    "exportedData",
  ]);
  const [secret = ""] = Object.entries(vendorBankAccount.fields).flatMap(([name, field]) =>
    "visibleTo" in field ? [name] : [],
  );
  expect(paths(vendorBankAccount, "admin", { [secret]: { op: "append", text: "1" } })).toEqual([secret]);
});
