import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { drawOrder, newSeed } from "./draw-order.ts";

const ids = [
  "0190a000-0000-7000-8000-000000000001",
  "0190a000-0000-7000-8000-000000000002",
  "0190a000-0000-7000-8000-000000000003",
];

test("a seed gives the same order, regardless of the order of participants", () => {
  const seed = "ab".repeat(32);
  expect(drawOrder(seed, ids)).toEqual(drawOrder(seed, ids.toReversed()));
  const rank = (id: string) => createHmac("sha256", Buffer.from(seed, "hex")).update(id).digest("hex");
  expect(drawOrder(seed, ids)).toEqual(ids.toSorted((a, b) => rank(a).localeCompare(rank(b))));
});

test("draws everyone first about equally often", () => {
  const first = new Map(ids.map((id) => [id, 0]));
  for (let seed = 0; seed < 3000; seed++) {
    const [id = ""] = drawOrder(seed.toString(16).padStart(64, "0"), ids);
    first.set(id, (first.get(id) ?? 0) + 1);
  }
  for (const times of first.values()) expect(times).toBeGreaterThan(850);
});

test("a seed has 256 bits and is unique", () => {
  expect(newSeed()).toMatch(/^[0-9a-f]{64}$/);
  expect(newSeed()).not.toBe(newSeed());
});
