import { expect, test } from "vitest";
import { product } from "../entities/products/product.ts";
import { unusualText } from "./unusual.ts";

test("a value above 0 is never 100% below another", () => {
  const say = (value: number) =>
    unusualText(product.fields.basePrice, value, { with: "current", value: 60_200 })?.en;
  expect(say(1)).toContain("99% below");
  expect(say(0)).toContain("100% below");
  expect(say(602_000)).toContain("900% above");
});
