import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findSeparator, readDelimited, type Separator, separators } from "./delimited-text.ts";

const rowsOf = (text: string, separator: Separator = ",") => [...readDelimited(text, separator)];
const cellsOf = (text: string, separator: Separator = ",") =>
  rowsOf(text, separator).map(({ cells }) => cells);

const lineEnds = ["\r\n", "\n", "\r"] as const;
const needsQuotes = (cell: string, separator: Separator) =>
  cell.includes(separator) || /[\r\n]/.test(cell) || cell.startsWith('"');

/**
 * A table as some program writes it: any line end after each row, quotes where they are needed and elsewhere at random. `others`
 * are the letters of cells beside the usual ones.
 */
const writtenWith = (others: readonly string[]) =>
  fc
    .record({
      separator: fc.constantFrom(...separators),
      width: fc.integer({ min: 2, max: 5 }),
      hasLastEnd: fc.boolean(),
    })
    .chain(({ separator, width, hasLastEnd }) => {
      const cell = fc.record({
        text: fc.string({
          unit: fc.constantFrom("a", "ខ", "5", '"', "\n", "\r", " ", "'", ...others),
          maxLength: 6,
        }),
        isQuoted: fc.boolean(),
      });
      const row = fc.record({
        cells: fc.array(cell, { minLength: width, maxLength: width }),
        end: fc.constantFrom(...lineEnds),
      });
      return fc.array(row, { minLength: 1, maxLength: 8 }).map((rows) => {
        const lines = rows.map(({ cells, end }, index) => {
          const line = cells
            .map(({ text, isQuoted }) =>
              isQuoted || needsQuotes(text, separator) ? `"${text.replaceAll('"', '""')}"` : text,
            )
            .join(separator);
          return index === rows.length - 1 && !hasLastEnd ? line : line + end;
        });
        return {
          separator,
          text: lines.join(""),
          table: rows.map(({ cells }) => cells.map(({ text }) => text)),
        };
      });
    });

const written = writtenWith(separators);

describe("any table", () => {
  test("written with any line ends, separators and quotes is read back equal", () => {
    fc.assert(
      fc.property(written, ({ separator, text, table }) => {
        const read = rowsOf(text, separator);
        expect(read.map(({ cells }) => cells)).toEqual(table);
        expect(read.every(({ isBroken }) => !isBroken)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test("below headings tells its separator", () => {
    fc.assert(
      // Cells that hold other separators are in quotes in a regular file.
      fc.property(writtenWith([]), ({ separator, text, table }) => {
        const headings = (table[0] ?? []).map((_, index) => `Heading ${index}`).join(separator);
        expect(findSeparator(`${headings}\n${text}`)).toEqual({ separator, start: 0 });
      }),
      { numRuns: 150 },
    );
  });

  test("of any text never loses a character outside quotes and line ends without naming the row", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "b", '"', ",", "\n", "\r"), maxLength: 20 }),
        (text) => {
          const rows = rowsOf(text);
          const letters = (part: string) => part.replace(/[^ab]/g, "");
          expect(letters(rows.flatMap(({ cells }) => cells).join(""))).toBe(letters(text));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("a row", () => {
  test.each([
    [
      "ends at CRLF, LF and CR in one file",
      "a,b\r\n1,2\n3,4\r5,6",
      [
        ["a", "b"],
        ["1", "2"],
        ["3", "4"],
        ["5", "6"],
      ],
    ],
    ["keeps line breaks in quotes", 'a,"1\r\n2\n3\r4",b', [["a", "1\r\n2\n3\r4", "b"]]],
    ["keeps a quote inside a cell", 'Hose 5" wide,3', [['Hose 5" wide', "3"]]],
    ["keeps a quote inside a quoted cell", '"Hose 5" wide",3', [['Hose 5" wide', "3"]]],
    ["keeps all quotes of a cell that goes on after them", '"Hose 5" wide,3', [['"Hose 5" wide', "3"]]],
    ["reads doubled quotes", '"Hose 5"" wide",3', [['Hose 5" wide', "3"]]],
    ["may be empty", "a\n\nb", [["a"], [""], ["b"]]],
    [
      "may end with a separator",
      "a,\n,b",
      [
        ["a", ""],
        ["", "b"],
      ],
    ],
  ])("%s", (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
    expect(rowsOf(text).every(({ isBroken }) => !isBroken)).toBe(true);
  });

  test.each([
    [
      "opens a quote that is never closed",
      'a,b\n"5 wide,3\nc,4',
      [
        ["a", "b"],
        ['"5 wide', "3"],
        ["c", "4"],
      ],
      [1],
    ],
    [
      "opens a quote that a later row seems to close",
      '"5 wide,3\n"x" y,4\nc,5',
      [
        ['"5 wide', "3"],
        ['"x" y', "4"],
        ["c", "5"],
      ],
      [0],
    ],
  ])("that %s is named, and swallows no other row", (_, text, cells, broken) => {
    expect(cellsOf(text)).toEqual(cells);
    expect(rowsOf(text).flatMap(({ isBroken }, index) => (isBroken ? [index] : []))).toEqual(broken);
  });
});

describe("the separator", () => {
  test.each<[string, string, Separator, number]>([
    ["is declared", "sep=;\r\na,b;c", ";", 7],
    ["is declared in quotes", '"sep=\t"\na\tb', "\t", 8],
    ["is the one of the headings below a title with a comma", "Prices, October\na;b;c\n1;2;3", ";", 0],
    ["is not a decimal comma", "name;price;weight\nA;1,5;2,5\nB;2,5;3,5", ";", 0],
    ["is not a thousands separator", "name\tprice\nA\t1,500\nB\t2,500", "\t", 0],
    ["may be a bar", "a|b\n1|2", "|", 0],
    ["is a comma when there is one column", "name\nA\nB", ",", 0],
    ["is not one of the separators inside quotes", 'id,name,code\n1,";\r;",";\r;"\n', ",", 0],
    ["cuts thousands without quotes", "name,price\nA,5,000\nB,6,000", ",", 0],
  ])("%s", (_, text, separator, start) => expect(findSeparator(text)).toEqual({ separator, start }));

  test("is found in an export of one record, whatever its texts are", () => {
    const text = fc.string({
      unit: fc.constantFrom("=", "'", "\n", "\r", "x", "0", ",", ";", '"', "ក", "|", "\t"),
      maxLength: 12,
    });
    const written = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
    fc.assert(
      fc.property(text, text, (name, description) => {
        const row = ["0198", name, description, name, "Phnom Penh, Daun Penh"].map(written).join(",");
        expect(findSeparator(`id,name,description,telegram,place\r\n${row}\r\n`).separator).toBe(",");
      }),
      { numRuns: 1000 },
    );
  });
});
