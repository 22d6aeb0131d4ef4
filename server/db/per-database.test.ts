import { expect, test } from "vitest";
import { perDatabase } from "./per-database.ts";

test("each database has a value of its own, which its transactions share", () => {
  const cacheOf = perDatabase(() => new Map<string, number>());
  const context = {};
  cacheOf({ context }).set("total", 3);
  expect(cacheOf({ context }).get("total")).toBe(3);
  expect(cacheOf({ context: {} }).get("total")).toBeUndefined();
});
