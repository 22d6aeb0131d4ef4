import { expect, test } from "vitest";
import { type Fields, longText, richText, text } from "../../../domain/declare/index.ts";
import { isTranslationMissing, isWide } from "./row-fields.ts";

const fields: Fields = {
  title: text(),
  titleKh: text(),
  body: richText(),
  bodyKh: richText(),
  note: longText(),
};

test("a tall field is wide only without a translation field", () => {
  expect(["title", "body", "bodyKh", "note"].filter((name) => isWide(fields, name))).toEqual(["note"]);
});

test("marks the empty one of two texts, in either language", () => {
  const row = { title: "Rice", titleKh: "", body: "<p></p>", bodyKh: "<p>ស្រូវ</p>", note: "" };
  const missing = Object.keys(fields).filter((name) => isTranslationMissing(fields, row, name));
  expect(missing).toEqual(["titleKh", "body"]);
});

test("two empty texts are not marked", () => {
  expect(isTranslationMissing(fields, { title: "", titleKh: null }, "title")).toBe(false);
});
