import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { product } from "../../../domain/entities/products/product.ts";
import { headingScore } from "../../../domain/reconcile/guess-mapping.ts";
import { longestCell } from "../../../domain/tables/table-cell.ts";
import { headingScoreOf } from "../import/mapping/match-headings.ts";
import { type ParsedSheet, readTable } from "./read-table.ts";

const fixture = (name: string) => join(import.meta.dirname, "fixtures", name);
const score = headingScoreOf(product);

interface Reading {
  readonly sheet?: string;
  readonly format?: "csv" | "xlsx";
}
async function read(content: string | Uint8Array, { sheet, format = "csv" }: Reading = {}) {
  const path = join(tmpdir(), `kasekam-table-${randomUUID()}`);
  await writeFile(path, content);
  return readTable({ path, format, score, ...(sheet === undefined ? {} : { sheet }) }).finally(() =>
    rm(path),
  );
}
const readFixture = (name: string) =>
  readTable({
    path: fixture(name),
    format: name.endsWith("xlsx") ? "xlsx" : "csv",
    score: name.includes("statement") ? headingScore : score,
  });
const cellsOf = ({ rows }: ParsedSheet) => rows.map(({ cells }) => cells);
const problemsOf = ({ rows }: ParsedSheet) =>
  rows.flatMap(({ number, problem }) => (problem ? [[number, problem.en]] : []));

describe("a CSV file", () => {
  test("with mixed line ends has all its rows", async () => {
    for (const name of ["01-import-mixed-line-ends.csv", "02-statement-mixed-line-ends.csv"]) {
      const sheet = await readFixture(name);
      expect([name, sheet.rows.length, problemsOf(sheet)]).toEqual([name, 3, []]);
    }
  });

  test("with thousands that are cut names the rows", async () => {
    const prices = problemsOf(await readFixture("03-import-unquoted-thousands.csv"));
    const payments = problemsOf(await readFixture("04-statement-unquoted-thousands.csv"));
    expect(prices[0]?.[1]).toMatch(
      /^This row has 9 cells, the heading row has 8. Put quotation marks around "5,000", or remove its comma.$/,
    );
    expect(payments[0]?.[1]).toContain('Put quotation marks around "87,000"');
  });

  test("with a quote in a cell is read", async () => {
    const sheet = await readFixture("11-stray-quote.csv");
    expect(problemsOf(sheet)).toEqual([]);
    expect(JSON.stringify(cellsOf(sheet))).toContain('Hose 5\\" wide');
  });

  test("in an old encoding is refused by its row", async () => {
    await expect(readFixture("13-windows-1252.csv")).rejects.toThrow(
      /^Row 2: this file was saved in an old encoding, such as Windows-1252/,
    );
  });

  test("in UTF-16, with or without a mark, is read", async () => {
    const text = "name,price\r\nPomelo ក្រូចថ្លុង,500\r\n";
    const little = Buffer.from(text, "utf16le");
    const marked = Buffer.from(`\uFEFF${text}`, "utf16le");
    for (const bytes of [little, marked, Buffer.from(marked).swap16(), Buffer.from(little).swap16()])
      expect(cellsOf(await read(bytes))).toEqual([["Pomelo ក្រូចថ្លុង", "500"]]);
  });

  test("with control characters is read without them", async () => {
    const sheet = await readFixture("14-vertical-tab.csv");
    expect(JSON.stringify(cellsOf(sheet))).not.toMatch(/\\u00/);
    expect(cellsOf(await read("name,price\nPo\u0007me\u0085lo\vbig,5"))).toEqual([["Pomelo big", "5"]]);
  });

  test("with titles above its headings and a declared separator is read from the headings on", async () => {
    const sheet = await read("sep=;\r\nPrices, October\r\n\r\nName;Price\r\nPomelo;5\r\n");
    expect(sheet).toMatchObject({
      headings: ["Name", "Price"],
      rows: [{ number: 5, cells: ["Pomelo", "5"] }],
    });
  });

  test("that is no text, or has no rows, is refused", async () => {
    await expect(read("<html><body>x")).rejects.toThrow("Upload a CSV or Excel (xlsx) file.");
    await expect(read("#!/bin/sh\nrm")).rejects.toThrow("Upload a CSV or Excel (xlsx) file.");
    await expect(read("a,b\n1,\0")).rejects.toThrow("Upload a CSV or Excel (xlsx) file.");
    await expect(read("")).rejects.toThrow("The file is empty.");
    await expect(read("name,price\n")).rejects.toThrow("no rows below its headings");
  });
});

describe("a bank statement", () => {
  const readBank = async (name: string) => {
    const path = fixture(name);
    const sheet = await readTable({ path, format: "csv", score: headingScore, takesStatements: true });
    return cellsOf(sheet);
  };

  test("in MT940 becomes rows with the direction of each amount", async () => {
    expect(await readBank("merchant.mt940")).toEqual([
      ["2026-10-01", "TX133774", "ABA0001", "87000 KHR", "C", "Payment of order SO-2610-0001 /BEN/SOKHA"],
      ["2026-10-02", "TX650674", "ABA0002", "16100 KHR", "D", "Refund"],
      // A credit that was taken back.
      ["2026-10-03", "", "", "500.50 KHR", "D", "Fee taken back"],
    ]);
  });

  test("in CAMT.053 becomes rows, one for each transaction of an entry", async () => {
    expect(await readBank("merchant.camt053.xml")).toEqual([
      ["2026-10-01", "TX133774", "ABA0001", "87000 KHR", "C", "Payment of order SO-2610-0001"],
      ["2026-10-02", "TX650674", "ABA0002", "16100 KHR", "D", "Refund"],
      ["2026-10-02", "TX650675", "", "10000 KHR", "D", "Refund & return"],
    ]);
  });

  test("with an entry that can't be read is refused by its line", async () => {
    const text = ":20:X\n:60F:C261001KHR0,00\n:61:261001X5,00NTRF1\n";
    const path = join(tmpdir(), `kasekam-table-${randomUUID()}`);
    await writeFile(path, text);
    const reading = readTable({ path, format: "csv", score: headingScore, takesStatements: true });
    await expect(reading.finally(() => rm(path))).rejects.toThrow("Line or entry 3 of this bank statement");
  });

  test("is no file for an import", async () => {
    await expect(readTable({ path: fixture("merchant.camt053.xml"), format: "csv", score })).rejects.toThrow(
      "Upload a CSV or Excel (xlsx) file.",
    );
  });
});

describe("a cell", () => {
  test("that is too long is cut, and is an error", async () => {
    const long = "a".repeat(longestCell + 1);
    const book = await writeXlsx({
      sheets: [
        {
          name: "x",
          rows: [
            ["name", "price"],
            [long, 5],
          ],
        },
      ],
    });
    for (const sheet of [await read(`name,price\n${long},5`), await read(book, { format: "xlsx" })])
      expect(cellsOf(sheet)[0]?.[0]).toEqual({ text: "a".repeat(60), error: "too long" });
    expect(cellsOf(await read(`name,price\n${"a".repeat(longestCell)},5`))[0]?.[0]).toHaveLength(longestCell);
  });
});

describe("a workbook", () => {
  test("whose first sheet is hidden is read from the first visible one", async () => {
    const sheet = await readFixture("07-hidden-first-sheet.xlsx");
    expect(sheet.sheets).not.toContain("Old");
    expect({ sheet: sheet.sheet, sheets: sheet.sheets, rows: cellsOf(sheet) }).toMatchInlineSnapshot(`
      {
        "rows": [
          [
            "NEW VISIBLE",
            "អង្ករ",
            "Test market",
            "12",
            {
              "format": "date",
              "number": 46326,
              "text": "2026-10-31",
            },
            "kilogram",
            "retail",
            {
              "format": "number",
              "number": 5000,
              "text": "5000",
            },
            "T",
          ],
        ],
        "sheet": "Prices",
        "sheets": [
          "Prices",
        ],
      }
    `);
  });

  test("with notes on its first sheet is read from the one with known headings, and offers both", async () => {
    const sheet = await readFixture("08-notes-on-first-sheet.xlsx");
    expect({ sheet: sheet.sheet, sheets: sheet.sheets, headings: sheet.headings }).toMatchInlineSnapshot(`
      {
        "headings": [
          "Commodity",
          "Commodity (Khmer)",
          "Market",
          "Province",
          "Date",
          "Unit",
          "Price type",
          "Price",
          "Source",
        ],
        "sheet": "Prices",
        "sheets": [
          "Read me",
          "Prices",
        ],
      }
    `);
  });

  test("is read from the sheet that was chosen", async () => {
    const rows = (name: string) => [["name"], [name]];
    const book = await writeXlsx({
      sheets: [
        { name: "One", rows: rows("a") },
        { name: "Empty", rows: [] },
        { name: "ពីរ", rows: rows("b") },
        { name: "Secret", rows: rows("c"), hidden: true },
      ],
    });
    const sheet = await read(book, { format: "xlsx", sheet: "ពីរ" });
    expect(sheet).toMatchObject({ sheet: "ពីរ", sheets: ["One", "ពីរ"], rows: [{ cells: ["b"] }] });
    for (const name of ["Empty", "Secret", "Three"])
      await expect(read(book, { format: "xlsx", sheet: name })).rejects.toThrow(
        "The workbook has no such sheet. Sheets with rows: One, ពីរ.",
      );
  });

  test("keeps what percentages, dates and times show", async () => {
    const sheet = await readFixture("10-percent-and-time-cells.xlsx");
    expect(cellsOf(sheet)).toMatchInlineSnapshot(`
      [
        [
          "V1",
          "ក",
          "012 345 671",
          {
            "format": "percent",
            "number": 0.05,
            "text": "5%",
          },
          "L001-123456789",
          {
            "format": "time",
            "number": 0.3125,
            "text": "07:30",
          },
          "Siem Reap",
        ],
        [
          "V2",
          "ខ",
          "012 345 672",
          "5%",
          "x",
          "7-11",
          "Siem Reap",
        ],
        [
          "V3",
          "គ",
          "012 345 673",
          {
            "format": "number",
            "number": 5,
            "text": "5",
          },
          "x",
          {
            "format": "date",
            "number": 46210,
            "text": "2026-07-07",
          },
          "Siem Reap",
        ],
        [
          "V5",
          "ង",
          "012 345 675",
          {
            "format": "number",
            "number": 0.05,
            "text": "0.05",
          },
          "K001",
          "x",
          "Siem Reap",
        ],
      ]
    `);
  });

  test.each(["1900", "1904"] as const)("reads dates of the %s system", async (dateSystem) => {
    const book = await writeXlsx({
      dateSystem,
      sheets: [
        {
          name: "x",
          rows: [
            ["name", "when"],
            ["a", new Date("2026-04-03T00:00:00Z")],
          ],
        },
      ],
    });
    expect(cellsOf(await read(book, { format: "xlsx" }))[0]?.[1]).toEqual({
      text: "2026-04-03",
      number: 46_115,
      format: "date",
    });
  });
});
