import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimal, integer, money } from "../declare/field.ts";
import { localized } from "../text/localized-text.ts";
import { dayUnit } from "../text/units.ts";
import { type NumberSyntax, syntaxOfField } from "./number-syntax.ts";
import { parseNumber } from "./parse-number.ts";

const riel = syntaxOfField(money({}));
const amount = syntaxOfField(decimal({ min: 0 }));
const signed = syntaxOfField(decimal({}));
const percent = syntaxOfField(decimal({ min: 0, suffix: localized("%", "%") }));
const days = syntaxOfField(integer({ suffix: dayUnit }));
const dollars: NumberSyntax = {
  decimals: 2,
  allowsNegative: false,
  currency: "usd",
  dotGroupsThousands: true,
};

const read = (text: string, syntax: NumberSyntax): number | null | string => {
  const parsed = parseNumber(text, syntax);
  return "message" in parsed ? (parsed.message.split("|")[0] ?? "") : parsed.value;
};

test.each([
  ["1 day", 1],
  ["2 days", 2],
  ["៣ ថ្ងៃ", 3],
  ["3 months", "number"],
])("a number of days: %s", (text, value) => expect(read(text, days)).toBe(value));

describe("riel", () => {
  test.each([
    ["1500", 1500],
    ["1.500", 1500],
    ["1,500", 1500],
    ["1.234.567", 1_234_567],
    ["12 500 ៛", 12_500],
    ["12\u00a0500\u00a0៛", 12_500],
    ["12\u202f500", 12_500],
    ["៛១២ ៥០០", 12_500],
    ["១២,៥០០ រៀល", 12_500],
    ["KHR 4,000.00", 4000],
    ["12.000,00", 12_000],
    ["\u200b1500\u200b", 1500],
    ["", null],
    ["  ", null],
    ["1500.50", "integer"],
    ["1500,5", "integer"],
    ["0.500", "integer"],
    ["-500", "unsigned"],
    ["+500", "unsigned"],
    ["−500", "unsigned"],
    ["៛-500", "unsigned"],
    ["(500)", "number"],
    ["500-", "number"],
    ["$5", "inRiel"],
    ["5 USD", "inRiel"],
    ["12 50", "separators"],
    ["1,50,000", "separators"],
    ["1.2.3,4,5", "separators"],
    ["1e5", "number"],
    ["0x10", "number"],
    ["5²", "number"],
    ["12%", "number"],
    ["five", "number"],
    ["9".repeat(16), "tooBig"],
    ["9".repeat(400), "number"],
  ])("%j is %j", (text, expected) => expect(read(text, riel)).toBe(expected));
});

describe("numbers with decimals", () => {
  test.each([
    ["12.5", amount, 12.5],
    ["12,5", amount, 12.5],
    [".5", amount, 0.5],
    ["0.500", amount, 0.5],
    ["1,500", amount, 1500],
    ["1.500", amount, "ambiguousNumber"],
    ["1,234.56", amount, 1234.56],
    ["1.234,56", amount, 1234.56],
    ["1 234,56", amount, 1234.56],
    ["1.255", amount, "ambiguousNumber"],
    ["1500.255", amount, "decimals"],
    ["-1", amount, "unsigned"],
    ["-1.5", signed, -1.5],
    ["12.5%", percent, 12.5],
    ["12.5 ៛", percent, "number"],
    ["$1.25", dollars, 1.25],
    ["US$ 1,000.5", dollars, 1000.5],
    ["1.500", dollars, 1500],
    ["4000 ៛", dollars, "inDollars"],
  ] as const)("%j is %j", (text, syntax, expected) => expect(read(text, syntax)).toBe(expected));
});

const khmer = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x17e0 + Number(digit)));
const grouped = (digits: string, separator: string): string => digits.replace(/\B(?=(\d{3})+$)/g, separator);
const separators = fc.constantFrom(",", ".", " ", "\u00a0", "\u202f", "'", "’", "");
const units = fc.constantFrom(
  (text: string) => text,
  (text: string) => `${text} ៛`,
  (text: string) => `៛${text}`,
  (text: string) => `${text}រៀល`,
);

describe("for any text", () => {
  test("parses a whole number with any separator, unit and digits", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 999_999_999_999 }),
        separators,
        units,
        fc.boolean(),
        (number, separator, unit, isKhmer) => {
          const text = unit(grouped(String(number), separator));
          expect(read(isKhmer ? khmer(text) : text, riel)).toBe(number);
        },
      ),
    );
  });

  test("parses a number with decimals in both styles", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 999_999_999 }),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom([",", "."], [".", ","], [" ", ","], ["", "."]),
        (whole, cents, [group = "", point = ""]) => {
          const text = `${grouped(String(whole), group)}${point}${String(cents).padStart(2, "0")}`;
          expect(read(text, amount)).toBe(Number(`${whole}.${String(cents).padStart(2, "0")}`));
        },
      ),
    );
  });

  test("an accepted number has every digit and sign of its text", () => {
    const characters = fc.constantFrom(..."0123456789០១៥.,' -+()\u00a0៛%eE$kx".split(""));
    const texts = fc.oneof(
      fc.string({ unit: characters, maxLength: 9 }),
      fc.string({ unit: fc.constantFrom(..."0156.,-".split("")), maxLength: 8 }),
    );
    const syntaxes = fc.constantFrom(riel, amount, signed, percent, dollars, syntaxOfField(integer({})));
    fc.assert(
      fc.property(texts, syntaxes, (text, syntax) => {
        const value = read(text, syntax);
        if (typeof value !== "number") return;
        const latin = text.replace(/[០-៩]/g, (digit) => String(digit.charCodeAt(0) - 0x17e0));
        const significant = (digits: string) => digits.replace(/\D/g, "").replace(/^0+|0+$/g, "");
        expect(significant(latin)).toBe(significant(String(Math.abs(value))));
        expect(/[-(]/.test(text) && value !== 0).toBe(value < 0);
        expect(text).not.toMatch(/[eEkx]/);
        if (syntax.decimals === 0) expect(Number.isInteger(value)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
