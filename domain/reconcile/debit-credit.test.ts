import { describe, expect, test } from "vitest";
import { directionOf, splitDirection } from "./debit-credit.ts";
import { guessMapping } from "./guess-mapping.ts";
import { readLines } from "./read-lines.ts";

test.each([
  ["D", -1],
  ["DR.", -1],
  ["(dr)", -1],
  ["Debit", -1],
  ["S", -1],
  ["ឥណពន្ធ", -1],
  ["RC", -1],
  ["C", 1],
  ["cr", 1],
  ["H", 1],
  ["ឥណទាន", 1],
  ["RD", 1],
  ["x", null],
  ["", null],
])("the word %s goes %s", (word, direction) => expect(directionOf(word)).toBe(direction));

test.each([
  ["16100 DR", "16100", -1],
  ["16,100DR", "16,100", -1],
  ["16,100 (Dr.)", "16,100", -1],
  ["CR 5,000", "5,000", 1],
  ["5,000 Cr", "5,000", 1],
  ["១៦១០០ ឥណពន្ធ", "១៦១០០", -1],
  ["16,100 KHR", "16,100 KHR", null],
  ["-16100", "-16100", null],
  ["many", "many", null],
])("%s is %s and goes %s", (text, amount, direction) =>
  expect(splitDirection(text)).toEqual({ amount, direction }),
);

const read = (headings: readonly string[], rows: readonly (readonly string[])[]) => {
  const mapping = guessMapping({ kind: "paymentMethod", headings, rows });
  const lines = readLines(
    { headings, rows: rows.map((cells, index) => ({ number: index + 2, cells })) },
    mapping,
  );
  return "lines" in lines
    ? lines.lines.map(({ amount }) => amount)
    : lines.issues.map(({ message }) => message.en);
};

describe("a statement", () => {
  test.each(["DC", "D/C", "Debit/Credit", "ឥណពន្ធ/ឥណទាន", "Type"])(
    "whose column “%s” says the direction has its refunds as negative amounts",
    (heading) =>
      expect(
        read(
          ["Date", "Description", "Transaction ID", "Amount", heading],
          [
            ["01/10/2026", "Payment", "TX133774", "87000", "C"],
            ["02/10/2026", "Refund", "TX650674", "16100", "D"],
            ["02/10/2026", "Refund", "TX650675", "-500", "DR"],
          ],
        ),
      ).toEqual([87_000, -16_100, -500]),
  );

  test("may say it beside the amount", () =>
    expect(
      read(
        ["Date", "Transaction ID", "Amount"],
        [
          ["01/10/2026", "TX1", "87,000 CR"],
          ["02/10/2026", "TX2", "16,100 DR"],
        ],
      ),
    ).toEqual([87_000, -16_100]));

  test("with another word in that column is refused by its row", () =>
    expect(
      readLines(
        { headings: ["Ref", "Amount", "DC"], rows: [{ number: 2, cells: ["TX1", "500", "maybe"] }] },
        {
          ...{ reference: "Ref", otherReference: null, day: null, amount: "Amount", amountOut: null },
          ...{
            fee: null,
            note: null,
            sign: "DC",
            amountIs: "gross",
            currency: "khr",
            rate: null,
            dayOrder: "dmy",
          },
        },
      ),
    ).toMatchObject({
      issues: [
        { path: "rows.2.sign", message: { en: "Row 2, “DC”: “maybe” is neither debit (D) nor credit (C)." } },
      ],
    }));
});
