import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDay } from "../values/dates/day.ts";
import { guessDayOrder } from "../values/dates/day-order.ts";
import { guessMapping, hasAllColumns, headingScore, namedHeadings } from "./guess-mapping.ts";
import type { Mapping } from "./mapping.ts";
import { readUnits, rielInUnits, statementUnits, toUnits, unitsInRiel } from "./read-amount.ts";
import { mappingIssues, readLines, type StatementRow } from "./read-lines.ts";
import { keysWithin, looseReferenceKey, referenceKey } from "./reference-keys.ts";
import { adjustedBy, netAndDue } from "./settlement-sums.ts";

test.each([
  ["12,000", "khr", 12_000],
  ["12.000", "khr", 12_000],
  ["1,234,567", "khr", 1_234_567],
  ["12 000 ៛", "khr", 12_000],
  ["១២,៥០០ រៀល", "khr", 12_500],
  ["KHR 4,000.00", "khr", 4000],
  ["(500)", "khr", -500],
  ["-500", "khr", -500],
  ["−500", "khr", -500],
  ["500-", "khr", -500],
  ["0", "khr", 0],
  ["", "khr", null],
  ["0.500", "khr", "integer"],
  ["$1.25", "khr", "inRiel"],
  ["abc", "khr", "number"],
  ["1-2", "khr", "number"],
  ["1.2.3,4,5", "khr", "separators"],
  ["1.234,56", "usd", 123_456],
  ["1,234.56", "usd", 123_456],
  ["0.500", "usd", 50],
  ["$1.25", "usd", 125],
  ["(US$ 1.25)", "usd", -125],
  ["USD 1,000.5", "usd", 100_050],
  ["1.234", "usd", 123_400],
  ["1.255,5", "usd", 125_550],
  ["100.255", "usd", 10_025_500],
  ["4,000 ៛", "usd", "inDollars"],
] as const)("the amount %s in %s is %s", (text, currency, expected) => {
  const read = readUnits(text, currency);
  expect("units" in read ? read.units : read.message).toBe(expected);
});

test("parses any whole amount with any thousands separator", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.constantFrom(",", ".", " ", "'", ""),
      (amount, separator) => {
        const text = String(amount).replace(/\B(?=(\d{3})+$)/g, separator);
        expect(readUnits(text, "khr")).toEqual({ units: amount });
      },
    ),
  );
});

test("riel have no fractions, dollars have cents, and a dollar statement matches to the cent", () => {
  expect(toUnits(12_000.5, "khr")).toBeNull();
  expect(toUnits(1.255, "usd")).toBeNull();
  expect(toUnits(1.25, "usd")).toBe(125);
  expect(unitsInRiel(statementUnits(125), { currency: "usd", rate: 4100 })).toBe(5125);
  expect(rielInUnits(54_321, { currency: "usd", rate: 4100 })).toBe(1325);
});

test.each([
  ["2026-10-31", "dmy", "2026-10-31"],
  ["31/10/2026", "dmy", "2026-10-31"],
  ["10/31/2026", "mdy", "2026-10-31"],
  ["3/4/26", "dmy", "2026-04-03"],
  ["31-10-2026 14:05:11", "dmy", "2026-10-31"],
  ["31-Oct-26", "dmy", "2026-10-31"],
  ["Oct 31, 2026", "dmy", "2026-10-31"],
  ["31 October 2026, 2:05 PM", "dmy", "2026-10-31"],
  ["20261031", "dmy", "2026-10-31"],
  ["៣១ តុលា ២០២៦", "dmy", "2026-10-31"],
  ["៣១/១០/២០២៦", "dmy", "2026-10-31"],
  ["2026-10-31T18:30:00Z", "dmy", "2026-11-01"],
  ["31/02/2026", "dmy", null],
  ["yesterday", "dmy", null],
] as const)("the day %s (%s) is %s", (text, order, day) => {
  const read = readDay(text, { order });
  expect("value" in read ? read.value : null).toBe(day);
});

test("infers the order of day and month from unambiguous dates", () => {
  expect(guessDayOrder(["01/02/2026", "10/31/2026"])).toBe("mdy");
  expect(guessDayOrder(["01/02/2026", "31/10/2026"])).toBe("dmy");
  expect(guessDayOrder(["2026/10/31"])).toBe("ymd");
  expect(guessDayOrder(["01/02/2026"])).toBe("dmy");
});

describe("references", () => {
  test("are equal regardless of case, spaces, dashes, Khmer digits and leading zeros", () => {
    expect(referenceKey(" or-2026/00042 ")).toBe("OR202600042");
    expect(referenceKey("ОR-២០២៦-០០០៤២".replace("О", "O"))).toBe("OR202600042");
    expect(looseReferenceKey("OR-2026-00042")).toBe(looseReferenceKey("or 2026 42"));
    expect(referenceKey("---")).toBeNull();
  });
  test("are found within a text", () =>
    expect(keysWithin("Payment for OR-2026-00042, thanks 7")).toEqual(["OR202600042"]));
});

const mapping: Mapping = {
  reference: "Ref",
  otherReference: null,
  day: "Date",
  amount: "Credit",
  amountOut: "Debit",
  fee: "Fee",
  note: null,
  amountIs: "gross",
  currency: "khr",
  rate: null,
  dayOrder: "dmy",
};
const headings = ["Date", "Ref", "Credit", "Debit", "Fee"];

test("reads incoming and outgoing amounts, and skips rows without reference and day", () => {
  const rows: StatementRow[] = [
    { number: 5, cells: ["31/10/2026", "TX1", "12,000", null, "-60"] },
    {
      number: 6,
      cells: [
        { text: "2026-10-31", number: 46_326, format: "date" },
        "TX1",
        null,
        { text: "2000", number: 2000, format: "number" },
        null,
      ],
    },
    { number: 7, cells: [null, null, "10,000", null, null] },
    { number: 8, cells: [null, "Total:", "10,000", null, null] },
    { number: 9, cells: ["Total", null, "10,000", null, null] },
    // An opening balance has its own column.
    { number: 10, cells: ["01/10/2026", null, null, null, null] },
  ];
  expect(readLines({ headings, rows }, mapping)).toEqual({
    lines: [
      expect.objectContaining({ number: 5, reference: "TX1", day: "2026-10-31", amount: 12_000, fee: 60 }),
      expect.objectContaining({ number: 6, day: "2026-10-31", amount: -2_000, fee: null }),
    ],
    leftOut: 4,
  });
});

test("reports unreadable cells by row and column in both languages, and then reads nothing", () => {
  const rows = [
    { number: 2, cells: ["31/10/2026", "TX1", "12,000", null, null] },
    { number: 3, cells: ["32/10/2026", "TX2", "many", null, "0.5"] },
    { number: 4, cells: ["31/10/2026", "TX3", null, null, null] },
  ];
  const read = readLines({ headings, rows }, mapping);
  const issues = "issues" in read ? read.issues : [];
  expect(issues.map(({ path }) => path)).toEqual([
    "rows.3.day",
    "rows.3.amount",
    "rows.3.fee",
    "rows.4.amount",
  ]);
  expect(issues[1]?.message.en).toBe("Row 3, “Credit”: “many” is not a valid amount.");
  expect(issues[1]?.message.km).toContain("ជួរទី 3");
});

test("a mapping must name columns of the file, and dollars need a rate", () => {
  expect(mappingIssues(mapping, headings)).toEqual([]);
  const wrong = { ...mapping, amount: "Total", currency: "usd" as const };
  expect(mappingIssues(wrong, headings).map(({ path }) => path)).toEqual(["mapping.amount", "mapping.rate"]);
});

describe("guesses the columns of a statement by their headings", () => {
  test("of a bank, in English", () => {
    const found = ["Transaction Date", "Transaction ID", "Description", "Amount (USD)", "Fee", "Refund"];
    expect(
      guessMapping({ kind: "paymentMethod", headings: found, rows: [["31/10/2026", "1", "", "$5.00"]] }),
    ).toEqual({
      reference: "Transaction ID",
      otherReference: null,
      sign: null,
      day: "Transaction Date",
      amount: "Amount (USD)",
      amountOut: "Refund",
      fee: "Fee",
      note: "Description",
      amountIs: "gross",
      currency: "usd",
      rate: null,
      dayOrder: "dmy",
    });
  });
  test("of a carrier, in Khmer", () => {
    const found = ["លេខកូដតាមដាន", "ថ្ងៃប្រគល់", "ប្រាក់ប្រមូលបាន", "ថ្លៃដឹក"];
    expect(guessMapping({ kind: "deliveryService", headings: found, rows: [] })).toMatchObject({
      reference: "លេខកូដតាមដាន",
      day: "ថ្ងៃប្រគល់",
      amount: "ប្រាក់ប្រមូលបាន",
      fee: "ថ្លៃដឹក",
      amountIs: "held",
      currency: "khr",
    });
  });
  test.each([
    ["ប្រាក់សុទ្ធ", "held"],
    ["ទឹកប្រាក់សុទ្ធ", "net"],
  ])("of a carrier, %s is %s", (heading, amountIs) =>
    expect(
      guessMapping({ kind: "deliveryService", headings: ["លេខកូដតាមដាន", heading], rows: [] }),
    ).toMatchObject({ amount: heading, amountIs }),
  );
  test("reuses a mapping when all of its columns are there", () => {
    expect(hasAllColumns(mapping, headings)).toBe(true);
    expect(hasAllColumns(mapping, headings.slice(1))).toBe(false);
  });
  test("blank headings get a letter, repeated ones a number", () =>
    expect(namedHeadings(["Ref", "", "Ref"])).toEqual(["Ref", "(B)", "Ref (2)"]));
  test("tells a heading row from account details", () => {
    expect(headingScore(["Date", "Reference", "Amount"])).toBe(3);
    expect(headingScore(["ABA Bank", "000 123 456"])).toBe(0);
  });
});

test("the net is the sum of amounts and adjustments; adjustments in a provider's favour reduce what it owes us", () => {
  const sum = fc.integer({ min: 0, max: 1e9 });
  const adjustments = fc.array(
    fc.record({ amount: sum, direction: fc.constantFrom("add" as const, "take" as const) }),
  );
  fc.assert(
    fc.property(
      fc.record({ gross: sum, commission: sum, fees: sum, refunds: sum, held: sum }),
      adjustments,
      (sums, given) => {
        for (const kind of ["vendor", "deliveryService", "paymentMethod"] as const) {
          const adjusted = adjustedBy(kind, given);
          const { net, due } = netAndDue(kind, { ...sums, adjusted });
          expect(net).toBe(sums.gross - sums.commission - sums.fees - sums.refunds + adjusted);
          const favour = given.reduce(
            (all, { amount, direction }) => all + (direction === "add" ? amount : -amount),
            0,
          );
          const without = netAndDue(kind, { ...sums, adjusted: 0 }).due;
          // In their favour: we pay more, or they pay less.
          expect(due - without).toBe(favour + 0);
        }
      },
    ),
  );
});
