import { describe, expect, test } from "vitest";
import type { Field } from "../declare/index.ts";
import { parseField } from "../declare/schema.ts";
import { entities } from "../entities/index.ts";
import { localized } from "../text/localized-text.ts";
import { AppError } from "./errors.ts";

const inputsOf = (field: Field): readonly (readonly [string, Field])[] =>
  Object.entries(field.transitions ?? {}).flatMap(([name, { input = {} }]) =>
    Object.entries<Field>(input).map(([inner, one]) => [`${name}.${inner}`, one] as const),
  );
/** Every field that people fill in: of records, of steps to another state, and of commands. */
const fields = entities.flatMap((entity) => [
  ...Object.entries<Field>(entity.fields).flatMap(([name, field]) => [
    [`${entity.name}.${name}`, field] as const,
    ...inputsOf(field).map(([inner, one]) => [`${entity.name}.${inner}`, one] as const),
  ]),
  ...Object.entries(entity.commands ?? {}).flatMap(([name, { input = {} }]) =>
    Object.entries<Field>(input).map(([inner, one]) => [`${entity.name}.${name}.${inner}`, one] as const),
  ),
]);
/** One field of each shape is enough: the others have the same schema. */
const shapes = new Map(
  fields.map(([name, field]) => [
    [
      field.kind,
      field.presence,
      field.max,
      String(field.pattern),
      field.past,
      JSON.stringify(field.values),
    ].join(),
    [name, field] as const,
  ]),
);

const wrong: readonly unknown[] = [
  null,
  " ",
  "31/12/2026 25:61",
  "#N/A",
  1e300,
  -1e300,
  1.005,
  Number.NaN,
  true,
  {},
  [{}],
  ["", ""],
  ["x", "x"],
  { from: "x", to: "x" },
  { from: "2027-01-01", to: "2026-01-01" },
  { province: "01", district: "0203", commune: "030405", village: "x" },
  { latitude: 1e9, longitude: "x" },
];
const longestFor = ({ max = 0 }: Field) => "a".repeat(Math.min(max, 5000) * 20 + 1);

describe("an error", () => {
  test.each([...shapes.values()])("of %s is reported once", (name, field) => {
    for (const value of [...wrong, longestFor(field)]) {
      const parsed = parseField(name, field, value);
      const issues =
        "issues" in parsed ? parsed.issues.map((issue) => `${issue.path}: ${issue.message}`) : [];
      expect(issues, String(value).slice(0, 40)).toEqual([...new Set(issues)]);
    }
  });

  test("that several checks find is in the reply once for each field", () => {
    const message = localized("Enter a date and time.", "សូមបញ្ចូលកាលបរិច្ឆេទ និងម៉ោង។");
    const other = localized("Required", "ត្រូវបំពេញ");
    const paths = ["expiresAt", "expiresAt", "publishedAt", "expiresAt"];
    const issues = [...paths.map((path) => ({ path, message })), { path: "expiresAt", message: other }];
    expect(new AppError("invalid", { issues }).detail.issues).toEqual([
      { path: "expiresAt", message },
      { path: "publishedAt", message },
      { path: "expiresAt", message: other },
    ]);
  });
});
