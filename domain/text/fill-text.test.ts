import { expect, test } from "vitest";
import { fillText, type GapValue } from "./fill-text.ts";

const filled = (text: string, ...values: readonly GapValue[]) => fillText(text, (index) => values[index]);
const rows = "{0, plural, one {# row is} other {# rows are}} new";

test.each([
  [0, "0 rows are new"],
  [1, "1 row is new"],
  ["1", "1 row is new"],
  [2, "2 rows are new"],
  ["1,001", "1,001 rows are new"],
  ["about 1", "about 1 rows are new"],
])("%s takes its form", (count, expected) => expect(filled(rows, count)).toBe(expected));

test("each gap has its own count, and a value is not read for gaps again", () => {
  expect(filled("“{0}”: {1} of {2, plural, one {# row} other {# rows}}", "{1} $& #", 1, 1)).toBe(
    "“{1} $& #”: 1 of 1 row",
  );
});

test("a gap without a value stays as it is written", () => {
  expect(filled("{0} and {1}", "a")).toBe("a and {1}");
});
