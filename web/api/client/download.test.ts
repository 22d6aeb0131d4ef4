import { expect, test } from "vitest";
import { fileNameOf } from "./download.ts";

test.each([
  ["attachment; filename=\"__.pdf\"; filename*=UTF-8''%E1%9E%80%E1%9F%A1.pdf", "ក១.pdf"],
  ["attachment; filename*=UTF-8''%E1%9E%80.pdf; filename=\"_.pdf\"", "ក.pdf"],
  ['attachment; filename="Orders 2026.csv"', "Orders 2026.csv"],
  ["attachment; filename=orders.csv", "orders.csv"],
  ["attachment", "file"],
  [null, "file"],
])("the name of a file sent with %s", (header, name) => {
  expect(fileNameOf(header, "file")).toBe(name);
});
