import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { product } from "../../../domain/entities/products/product.ts";
import { cellProblem, textOfCell } from "../../../domain/tables/table-cell.ts";
import { handmadeWorkbook, rowXml } from "../../../tests/support/tables/handmade-workbook.ts";
import { headingScoreOf } from "../import/mapping/match-headings.ts";
import { readTable } from "./read-table.ts";

async function read(content: string | Buffer) {
  const path = join(tmpdir(), `kasekam-table-${randomUUID()}`);
  await writeFile(path, content);
  const format = typeof content === "string" ? "csv" : "xlsx";
  return readTable({ path, format, score: headingScoreOf(product) }).finally(() => rm(path));
}
const head = rowXml(1, ["name", "price"]);
/** The texts of the cells below the headings, of a workbook with one row. */
async function readRow(book: Parameters<typeof handmadeWorkbook>[0]) {
  const { rows } = await read(await handmadeWorkbook(book));
  return rows.flatMap(({ cells }) => cells.map((cell) => textOfCell(cell)));
}

describe("a workbook", () => {
  test("is read from the first visible sheet with rows, past charts and hidden sheets; notes are not cells", async () => {
    const book = await handmadeWorkbook({
      sheets: [
        { name: "Chart", kind: "chartsheet", rows: "" },
        { name: "Old", state: "veryHidden", rows: head + rowXml(2, ["old", "1"]) },
        { name: "Drawing", rows: "" },
        {
          name: "Prices",
          rows: head + rowXml(2, ["Rice", "<c><v>5000</v></c>"]),
          note: { cell: "B2", text: "Ask Dara" },
        },
      ],
    });
    const { sheet, sheets, rows } = await read(book);
    expect([sheet, sheets]).toEqual(["Prices", ["Prices"]]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["Rice", { text: "5000", number: 5000, format: "number" }],
    ]);
  });

  test("with a chart alone is empty", async () => {
    const book = await handmadeWorkbook({ sheets: [{ name: "Chart", kind: "chartsheet", rows: "" }] });
    await expect(read(book)).rejects.toThrow("The file is empty.");
  });

  test("shows percentages, times, durations and days as its formats do", async () => {
    const formats = ["0.0%", "h:mm", "[h]:mm:ss", "dd/mm/yyyy", "h:mm AM/PM", "dd/mm/yyyy h:mm"];
    const cells: readonly (readonly [style: number, value: string, shown: string])[] = [
      [1, "0.055", "5.5%"],
      [2, "0.3125", "07:30"],
      [5, "0.7083333333333334", "17:00"],
      // Shops that close at midnight, and sums of hours.
      [2, "1", "24:00"],
      [3, "1.5", "36:00"],
      [4, "46115", "2026-04-03"],
      [6, "46115.7083333333", "2026-04-03 17:00:00"],
      [2, "46115.7083333333", "2026-04-03 17:00:00"],
    ];
    const written = cells.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`);
    expect(await readRow({ formats, sheets: [{ name: "x", rows: head + rowXml(2, written) }] })).toEqual(
      cells.map(([, , shown]) => shown),
    );
  });

  test("of the 1904 date system has its days moved, and its times and hours not", async () => {
    const cells = ['<c s="1"><v>44653</v></c>', '<c s="2"><v>0.5</v></c>', '<c s="2"><v>1</v></c>'];
    const sheets = [{ name: "x", rows: head + rowXml(2, cells) }];
    expect(await readRow({ formats: ["dd/mm/yyyy", "h:mm"], is1904: true, sheets })).toEqual([
      "2026-04-03",
      "12:00",
      "24:00",
    ]);
  });
});

describe("an error of a spreadsheet", () => {
  const errors = ["#N/A", "#REF!", "#DIV/0!", "#NAME?", "#VALUE!", "#NUM!", "#NULL!", "#SPILL!"];

  test("is one in a workbook, however the cell is written", async () => {
    const ways = (error: string) => [
      `<c t="e"><v>${error}</v></c>`,
      `<c t="e"><f>A1/0</f><v>${error}</v></c>`,
      `<c t="str"><f>TEXT(A1)</f><v>${error}</v></c>`,
      `<c><v>${error}</v></c>`,
      error,
      ` ${error.toLowerCase()} `,
    ];
    const rows = errors.map((error, index) => rowXml(index + 2, ways(error))).join("");
    const found = await read(await handmadeWorkbook({ sheets: [{ name: "x", rows: head + rows }] }));
    const problems = found.rows.map(({ cells }) => cells.map((cell) => cellProblem(cell)?.en.toUpperCase()));
    expect(problems).toEqual(
      errors.map((error) =>
        ways(error).map(
          () => `THE SPREADSHEET SHOWS THE ERROR ${error} HERE. CORRECT THE CELL, OR EMPTY IT.`,
        ),
      ),
    );
  });

  test("is one in a workbook that does not say which", async () => {
    const rows = head + rowXml(2, ["Rice", '<c t="e"/>']);
    const found = await read(await handmadeWorkbook({ sheets: [{ name: "x", rows }] }));
    expect(cellProblem(found.rows[0]?.cells[1])?.en).toContain("the error #ERROR! here");
  });

  test("of a formula without a value is named; a formula whose text is empty has one", async () => {
    const unknown = [
      "<c><f>B2*2</f></c>",
      "<c><f>B2*2</f><v></v></c>",
      "<c><f>B2*2</f><v/></c>",
      '<c t="str"><f>B2&amp;"!"</f></c>',
      '<c t="b"><f>B2&gt;2</f></c>',
      '<c><f t="shared" si="0"/></c>',
    ];
    const known = [
      '<c t="str"><f>IF(B2="","",B2)</f><v></v></c>',
      "<c><f>B2*2</f><v>10</v></c>",
      '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    ];
    const rows = [...unknown, ...known].map((cell, index) => rowXml(index + 2, ["Rice", cell]));
    const found = await read(await handmadeWorkbook({ sheets: [{ name: "x", rows: head + rows.join("") }] }));
    const cells = found.rows.map((row) => row.cells[1]);
    const problems = cells.map((cell) => cellProblem(cell)?.en ?? null);
    for (const problem of problems.slice(0, unknown.length))
      expect(problem).toMatch(/^The file has the formula of this cell, but not its value\./);
    expect(cells.slice(0, 4).map((cell) => textOfCell(cell))).toEqual(["=B2*2", "=B2*2", "=B2*2", '=B2&"!"']);
    expect(problems.slice(unknown.length)).toEqual([null, null, expect.stringContaining("#DIV/0!")]);
    expect(cells.slice(unknown.length).map((cell) => textOfCell(cell))).toEqual(["", "10", "#DIV/0!"]);
  });

  test("is one in a CSV file; other texts are not", async () => {
    const cells = [...errors, "Err:502", "########"];
    const found = await read(`name,price\n${cells.join("\n")}\n`);
    for (const { cells: given } of found.rows) expect(cellProblem(given[0])).not.toBeNull();
    expect(cellProblem(found.rows.at(-1)?.cells[0])?.en).toMatch(/^The column was too narrow/);
    const texts = ["#", "##", "#1", "#sale!", "# N/A", "see #REF!", "N/A", "Err: 502"];
    const plain = await read(`name,price\n${texts.join("\n")}\n`);
    expect(plain.rows.map((row) => row.cells[0])).toEqual(texts);
  });
});
