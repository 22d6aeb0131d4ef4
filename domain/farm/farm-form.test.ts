import { describe, expect, test } from "vitest";
import {
  activeOptions,
  answerIssue,
  checkAnswers,
  parseQuestion,
  type Question,
  toStoredAnswer,
} from "./farm-form.ts";

const question = (part: Partial<Question>): Question => ({
  key: "q",
  formFieldId: null,
  label: "Question",
  labelKh: "សំណួរ",
  kind: "text",
  required: false,
  min: null,
  max: null,
  unit: null,
  unitKh: null,
  help: null,
  helpKh: null,
  options: [
    { code: "clay", label: "Clay", labelKh: "ដីឥដ្ឋ" },
    { code: "sand", label: "Sand", labelKh: "ដីខ្សាច់" },
  ],
  ...part,
});
const photo = "/files/kasekam-sample-photo.webp";

describe("an answer", () => {
  test.each([
    ["text", {}, "ដីល្អ", null],
    ["text", { max: 3 }, "ស្រូវ", null],
    ["text", { max: 3 }, "ស្រូវផ្ការំដួល", "tooLong"],
    ["text", { min: 3 }, "ok", "tooShort"],
    ["text", {}, "x".repeat(2001), "tooLong"],
    ["number", {}, "12.5", null],
    ["number", {}, "-3", null],
    ["number", {}, "12.345", "decimals"],
    ["number", {}, "a lot", "number"],
    ["number", {}, "1e5", "number"],
    ["number", { min: 1 }, "0.5", "tooSmall"],
    ["number", { max: 10 }, "10", null],
    ["number", { max: 10 }, "10.01", "tooBig"],
    ["money", {}, "25000", null],
    ["money", {}, "25000.5", "integer"],
    ["money", {}, "-1", "integer"],
    ["money", { min: 1000 }, "999", "tooSmall"],
    ["date", {}, "2026-02-28", null],
    ["date", {}, "2026-02-30", "date"],
    ["date", {}, "28/02/2026", "date"],
    ["choice", {}, "clay", null],
    ["choice", {}, "loam", "choice"],
    ["choice", {}, "clay,sand", "choice"],
    ["choices", {}, "clay,sand", null],
    ["choices", {}, "clay,loam", "choice"],
    ["choices", {}, "clay,clay", "repeated"],
    ["choices", { max: 1 }, "clay,sand", "tooBig"],
    ["photo", {}, photo, null],
    ["photo", {}, "https://elsewhere.example/a.png", "file"],
    ["gps", {}, "11.55,104.92", null],
    ["gps", {}, "11.55, 104.92", null],
    ["gps", {}, "91,104", "position"],
    ["gps", {}, "Phnom Penh", "position"],
    ["yesNo", {}, "yes", null],
    ["yesNo", {}, "maybe", "flag"],
  ] as const)("of type %s with %o: validates %s as %s", (kind, part, value, wrong) => {
    const found = answerIssue(question({ kind, ...part }), value);
    expect(found?.split("|")[0] ?? null).toBe(wrong);
  });

  test("may be missing unless required; blanks count as missing", () => {
    expect(answerIssue(question({}), null)).toBeNull();
    expect(answerIssue(question({}), "  ")).toBeNull();
    expect(answerIssue(question({ required: true }), null)).toBe("required");
    expect(answerIssue(question({ required: true }), "  ")).toBe("required");
  });

  test("has its display text in both languages", () => {
    expect(toStoredAnswer(question({ kind: "choices" }), "clay,sand")).toMatchObject({
      valueLabel: "Clay, Sand",
      valueLabelKh: "ដីឥដ្ឋ, ដីខ្សាច់",
    });
    expect(
      toStoredAnswer(question({ kind: "number", unit: "kilogram", unitKh: "គីឡូក្រាម" }), "5"),
    ).toMatchObject({
      valueLabel: "5 kilogram",
      valueLabelKh: "5 គីឡូក្រាម",
    });
    expect(toStoredAnswer(question({ kind: "money" }), "1250000").valueLabel).toBe("1 250 000 ៛");
    expect(toStoredAnswer(question({ kind: "yesNo" }), "no").valueLabelKh).toBe("ទេ");
    expect(toStoredAnswer(question({ kind: "photo" }), photo).valueLabel).toBeNull();
  });
});

describe("answers to a form", () => {
  const form = [
    question({ key: "soil", kind: "choice", required: true }),
    question({ key: "area", kind: "number" }),
  ];

  test("are kept in the order of the form, one per question", () => {
    const { answers, issues } = checkAnswers(form, [
      { key: "area", value: "2" },
      { key: "soil", value: "sand" },
    ]);
    expect(issues).toEqual([]);
    expect(answers.map(({ key, value }) => [key, value])).toEqual([
      ["soil", "sand"],
      ["area", "2"],
    ]);
  });

  test("are rejected by their paths: unknown, repeated, missing and invalid ones", () => {
    const { issues } = checkAnswers(form, [
      { key: "area", value: "x" },
      { key: "rain", value: "1" },
      { key: "area", value: "2" },
    ]);
    expect(issues.map(({ path, message }) => [path, message.split("|")[0]])).toEqual([
      ["answers.1.key", "noQuestion"],
      ["answers.2.key", "repeated"],
      ["answers.soil", "required"],
      ["answers.0.value", "number"],
    ]);
  });
});

test("reads the active values of a list in order, and ignores questions of an unknown type", () => {
  const values = [
    { code: "b", label: "B", labelKh: "ខ", order: 2, active: true },
    { code: "a", label: "A", labelKh: "ក", order: 1, active: true },
    { code: "old", label: "Old", labelKh: "ចាស់", order: 0, active: false },
  ];
  expect(activeOptions(values).map(({ code }) => code)).toEqual(["a", "b"]);
  expect(parseQuestion({ key: "x", kind: "hologram" })).toBeNull();
});
