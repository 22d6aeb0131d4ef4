import { expect, test } from "vitest";
import { seedVariety } from "../../../domain/entities/farm/seed-variety.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { changeOf, editIssues, editKindsOf, type FieldEdit, newEdit } from "./bulk-edits.ts";
import { inputsOf } from "./edit-inputs.ts";

const edit = (kind: FieldEdit["kind"], inputs: FieldEdit["inputs"] = {}): FieldEdit => ({ kind, inputs });
const operation = (one: FieldEdit) => changeOf(product, { basePrice: one }).operations?.basePrice;

test("each field offers the edits of its kind; a title is never set", () => {
  const kinds = (name: string) => editKindsOf(product, "backofficeAdmin", name);
  expect(kinds("basePrice")).toEqual(["set", "increase", "decrease", "plus", "minus", "round"]);
  expect(kinds("quantity")).toContain("copy");
  expect(kinds("name")).toEqual(["replace", "prepend", "append"]);
  expect(kinds("vendorIds")).toEqual(["set", "addItem", "removeItem"]);
  expect(kinds("onlineMode")).toEqual(["set"]);
  expect(editKindsOf(product, "supplier", "exportedData")).toEqual([]);
});

test("a new edit fills in the usual step and the only field to copy from", () => {
  expect(newEdit(product, "admin", "basePrice")).toEqual({ kind: "set", inputs: { value: null, step: 100 } });
  expect(newEdit(seedVariety, "backofficeAdmin", "yieldMin").inputs).toEqual({
    value: null,
    from: "yieldMax",
  });
  expect(newEdit(product, "admin", "name").kind).toBe("replace");
  expect(newEdit(product, "admin", "vendorIds").inputs.value).toEqual([]);
});

test("values and operations are sent apart, and a lower amount is negative", () => {
  const edits = { quantity: edit("set", { value: 5 }), basePrice: edit("decrease", { percent: 10 }) };
  expect(changeOf(product, edits)).toEqual({
    values: { quantity: 5 },
    operations: { basePrice: { op: "percent", percent: -10 } },
  });
  expect(changeOf(product, { quantity: edit("set", {}) })).toEqual({ values: { quantity: null } });
  expect(operation(edit("minus", { amount: 500, rounding: "up", step: 100 }))).toEqual({
    op: "add",
    amount: -500,
    round: { mode: "up", step: 100 },
  });
  expect(operation(edit("round", { step: 100 }))).toEqual({
    op: "round",
    round: { mode: "nearest", step: 100 },
  });
  expect(operation(edit("plus", { amount: 1, rounding: "none", step: 100 }))).toEqual({
    op: "add",
    amount: 1,
  });
});

test("every missing or invalid input is named", () => {
  const issues = (one: FieldEdit, name = "basePrice") =>
    Object.keys(editIssues(product, "backofficeAdmin", { [name]: one })[name] ?? {});
  expect(issues(edit("increase"))).toEqual(["percent"]);
  expect(issues(edit("increase", { percent: "ten" }))).toEqual(["percent"]);
  expect(issues(edit("decrease", { percent: 101 }))).toEqual(["percent"]);
  expect(issues(edit("plus", { amount: 1, rounding: "up" }))).toEqual(["step"]);
  expect(issues(edit("plus", { amount: 0.5 }))).toEqual(["amount"]);
  expect(issues(edit("set", { value: null }))).toEqual(["value"]);
  expect(issues(edit("replace", { replacement: "x" }), "name")).toEqual(["find"]);
  expect(issues(edit("replace", { find: " " }), "name")).toEqual([]);
  expect(issues(edit("addItem"), "vendorIds")).toEqual(["item"]);
  expect(issues(edit("increase", { percent: 10, rounding: "nearest", step: 100 }))).toEqual([]);
});

test("the inputs follow the chosen edit", () => {
  const names = (name: string, one: FieldEdit) => inputsOf(seedVariety, name, one).map((input) => input.name);
  expect(names("yieldMin", edit("increase"))).toEqual(["percent", "rounding"]);
  expect(names("yieldMin", edit("increase", { rounding: "up" }))).toEqual(["percent", "rounding", "step"]);
  expect(names("yieldMin", edit("copy"))).toEqual(["from", "factor", "plus", "rounding"]);
  expect(names("yieldMin", edit("set"))).toEqual([]);
  expect(names("tolerance", edit("copy"))).toEqual(["from"]);
});
