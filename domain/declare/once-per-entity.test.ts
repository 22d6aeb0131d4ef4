import { expect, test } from "vitest";
import { order } from "../entities/orders/order.ts";
import { product } from "../entities/products/product.ts";
import { oncePerEntity } from "./once-per-entity.ts";

test("computes once for each entity, and again after an error", () => {
  const computed: string[] = [];
  const nameOf = oncePerEntity(({ name }) => {
    computed.push(name);
    if (computed.length === 1) throw new Error("not yet");
    return name.toUpperCase();
  });
  expect(() => nameOf(order)).toThrow("not yet");
  expect([nameOf(order), nameOf(product), nameOf(order)]).toEqual(["ORDER", "PRODUCT", "ORDER"]);
  expect(computed).toEqual(["order", "order", "product"]);
});
