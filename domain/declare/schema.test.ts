import { describe, expect, test } from "vitest";
import { product } from "../entities/products/product.ts";
import { messageIn } from "../errors/messages.ts";
import {
  bilingual,
  choice,
  date,
  decimal,
  period,
  phone,
  place,
  refs,
  richText,
  rows,
  text,
  url,
} from "./index.ts";
import { parseRecord } from "./parse-record.ts";
import { parseField } from "./schema.ts";

const id = "01900000-0000-7000-8000-000000000001";
const rice = {
  name: "Rice seed",
  nameKh: "ពូជស្រូវ",
  basePrice: 12_000,
  quantity: 3,
  unitId: id,
  productSubCategoryIds: [id],
  vendorIds: [id],
};
const issuesOf = (parsed: ReturnType<typeof parseRecord>) =>
  "issues" in parsed
    ? Object.fromEntries(parsed.issues.map((issue) => [issue.path, issue.message.split("|")[0]]))
    : {};

describe("a draft", () => {
  test("gets the defaults of missing fields", () => {
    const parsed = parseRecord(product, "backofficeAdmin", rice, "draft");
    expect(parsed).toMatchObject({
      values: { ...rice, onlineMode: true, exportedData: false, state: "draft", photoLink: [] },
    });
  });

  test("reports all missing, unknown, forbidden and read-only fields at once", () => {
    const parsed = parseRecord(
      product,
      "supplier",
      { name: " ", colour: 1, exportedData: true, sold: 4 },
      "draft",
    );
    expect(issuesOf(parsed)).toEqual({
      name: "required",
      nameKh: "required",
      basePrice: "required",
      quantity: "required",
      unitId: "required",
      productSubCategoryIds: "required",
      vendorIds: "required",
      colour: "unknown",
      exportedData: "notYours",
      sold: "serverOnly",
    });
  });

  test.each(["__proto__", "constructor", "toString"])("rejects the name %s as an unknown field", (name) => {
    const parsed = parseRecord(product, "admin", JSON.parse(`{"${name}": 1}`), "patch");
    expect(issuesOf(parsed)).toEqual({ [name]: "unknown" });
  });
});

test("a patch holds only the fields that were sent", () => {
  expect(parseRecord(product, "admin", { quantity: 0 }, "patch")).toEqual({ values: { quantity: 0 } });
});

test("keeps text as typed, including zero-width spaces", () => {
  expect(parseField("name", text({ required: true }), "ពូជ​ស្រូវ")).toEqual({ value: "ពូជ​ស្រូវ" });
});

test("counts length in user-perceived characters, not in code units", () => {
  const short = text({ max: 3 });
  expect(parseField("name", short, "ស្រូវ")).toEqual({ value: "ស្រូវ" });
  expect(parseField("name", short, "abcd")).toMatchObject({ issues: [{ message: "tooLong|3" }] });
});

const accepted: [string, Parameters<typeof parseField>[1], unknown][] = [
  ["an empty optional text, which becomes null", text(), ""],
  ["a link inside the app", url(), "#/public/product/1"],
  ["a telephone link", url(), "tel:+85512000123"],
  ["two decimals", decimal(), 12.25],
  ["an open period", period(), { from: "2026-01-01", to: null }],
  [
    "a village with its parents",
    place(),
    { province: "01", district: "0102", commune: "010201", village: "01020101" },
  ],
  ["a leap day", date(), "2028-02-29"],
];
test.each(accepted)("accepts %s", (_, field, value) =>
  expect(parseField("x", field, value)).toHaveProperty("value"),
);

const refused: [string, Parameters<typeof parseField>[1], unknown][] = [
  ["a required rich text with only empty paragraphs", richText({ required: true }), "<p> </p><p>&nbsp;</p>"],
  ["a script as a link", url(), "javascript:alert(1)"],
  ["a protocol-relative link", url(), "//evil.example"],
  ["a link that browsers read as protocol-relative", url(), "/\\evil.example"],
  ["three decimals", decimal(), 1.005],
  ["a number that is text", decimal(), "1"],
  ["not a number", decimal(), Number.NaN],
  ["an end before the start", period(), { from: "2026-02-01", to: "2026-01-01" }],
  ["a district of another province", place(), { province: "01", district: "0203" }],
  ["a day that is not there", date(), "2026-02-30"],
  ["a code outside the list", choice({ a: { en: "A", km: "ក" } }), "b"],
  ["the same record twice", refs({ name: "vendor" }), [id, id]],
  ["a word as a telephone number", phone(), "call me"],
];
test.each(refused)("rejects %s", (_, field, value) =>
  expect(parseField("x", field, value)).toHaveProperty("issues"),
);

test("reports errors in nested rows by their path", () => {
  const steps = rows({ ...bilingual("title", text({ required: true })), link: url() });
  const parsed = parseField("steps", steps, [
    { title: "Soil", titleKh: "ដី" },
    { title: "", titleKh: "ដី", link: "javascript:1" },
  ]);
  expect("issues" in parsed && parsed.issues.map((issue) => issue.path)).toEqual([
    "steps.1.title",
    "steps.1.link",
  ]);
});

test("writes messages in the reader's language, with the limit", () => {
  expect(messageIn("tooLong|250", "en")).toBe("Use at most 250 characters.");
  expect(messageIn("tooLong|250", "km")).toContain("250");
});
