import { expect, test } from "vitest";
import { referenceTo } from "./record-name.ts";

test("a record is called by its text in both languages", () => {
  const fields = {};
  expect(
    referenceTo({ title: ["name", "nameKh"], fields }, { id: "1", name: "Rice", nameKh: "ស្រូវ" }),
  ).toEqual({
    id: "1",
    label: "Rice",
    labelKh: "ស្រូវ",
  });
});

test("a record that is named by a day is called by that day as people write it", () => {
  expect(referenceTo({ title: ["from"] }, { id: "1", from: "2026-09-01" })).toEqual({
    id: "1",
    label: "1 Sep 2026",
    labelKh: "1 កញ្ញា 2026",
  });
});

test("a record that is named by what it refers to carries that name", () => {
  const row = { id: "1", methodId: "2", method: { id: "2", label: "Wing", labelKh: "វីង" } };
  expect(referenceTo({ title: ["methodId"] }, row)).toEqual({ id: "1", label: "Wing", labelKh: "វីង" });
});
