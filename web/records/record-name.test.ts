import { expect, test } from "vitest";
import { toReference } from "./record-name.ts";

test("a record is named by its text in both languages", () => {
  const fields = {};
  expect(
    toReference({ title: ["name", "nameKh"], fields }, { id: "1", name: "Rice", nameKh: "ស្រូវ" }),
  ).toEqual({
    id: "1",
    label: "Rice",
    labelKh: "ស្រូវ",
  });
});

test("a record titled by a date is named by the formatted date", () => {
  expect(toReference({ title: ["from"] }, { id: "1", from: "2026-09-01" })).toEqual({
    id: "1",
    label: "1 Sep 2026",
    labelKh: "1 កញ្ញា 2026",
  });
});

test("a record titled by a reference takes that record's name", () => {
  const row = { id: "1", methodId: "2", method: { id: "2", label: "Wing", labelKh: "វីង" } };
  expect(toReference({ title: ["methodId"] }, row)).toEqual({ id: "1", label: "Wing", labelKh: "វីង" });
});
