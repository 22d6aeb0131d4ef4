import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { date, dateTime } from "../../../domain/declare/index.ts";
import type { CellValue } from "../../../domain/values/cell-value.ts";
import { readDay as read } from "../../../domain/values/dates/day.ts";
import { type DayOrder, guessDayOrder } from "../../../domain/values/dates/day-order.ts";
import { cellOf, parseCell } from "./cells.ts";

const numberCell = (number: number) => ({ text: String(number), number, format: "number" }) as const;
/** The day of a cell; null when it is none. */
function readDay(cell: CellValue, order: DayOrder): string | null {
  const found = read(cell, { order });
  return "value" in found ? found.value : null;
}

test("a time is written in whole seconds, so that a workbook and a CSV file show the same one", () => {
  const cell = cellOf(dateTime(), { value: "2026-11-29T15:32:37.900Z", companion: null }, "en");
  expect(cell).toEqual(new Date("2026-11-29T22:32:37Z"));
});

describe("a column of dates", () => {
  test("with spreadsheet dates and texts is day, month, year", () => {
    expect(guessDayOrder(["2026-01-30", "30/01/2026", "03/04/2026"])).toBe("dmy");
    expect(guessDayOrder(["2026-01-30", "03/04/2026"])).toBe("dmy");
    expect(guessDayOrder(["2026-01-30", "2026/02/01"])).toBe("ymd");
    expect(readDay("30/01/2026", "dmy")).toBe("2026-01-30");
    // Also with the order of an earlier statement.
    expect(readDay("30/01/2026", "ymd")).toBe("2026-01-30");
    expect(readDay("2026-01-30", "dmy")).toBe("2026-01-30");
  });

  test("that lost its format is parsed as serial numbers, in statements and in records", () => {
    expect(readDay({ text: "46052", number: 46_052 }, "dmy")).toBe("2026-01-30");
    expect(readDay("46052.5", "dmy")).toBe("2026-01-30");
    expect(readDay("៤៦០៥២", "dmy")).toBe("2026-01-30");
    expect(parseCell(date(), numberCell(46_052))).toBe("2026-01-30");
    expect(parseCell(dateTime(), numberCell(46_052.5))).toBe("2026-01-30T05:00:00.000Z");
    expect(readDay({ text: "500", number: 500 }, "dmy")).toBeNull();
    expect(parseCell(date(), numberCell(500))).toBe("500");
  });

  test("of a record accepts every format, and keeps invalid text for validation", () => {
    expect(parseCell(date(), "30/1/1956")).toBe("1956-01-30");
    expect(parseCell(date(), "1956-01-30 00:00:00")).toBe("1956-01-30");
    expect(parseCell(date(), { text: "1956-01-30", number: 20_484, format: "date" })).toBe("1956-01-30");
    expect(parseCell(date(), "៣០ មករា ២០២៦")).toBe("2026-01-30");
    expect(parseCell(date(), "31/02/2026")).toBe("31/02/2026");
    // A birthday with a two-digit year could be in either century.
    expect(parseCell(date(), "30/01/56")).toBe("30/01/56");
  });

  test("gives the same day for a number, a date and a text", () => {
    fc.assert(
      fc.property(fc.integer({ min: 33_000, max: 73_000 }), (serial) => {
        const at = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000);
        const iso = at.toISOString().slice(0, 10);
        const [year, month, day] = iso.split("-");
        for (const cell of [{ text: String(serial), number: serial }, iso, `${day}/${month}/${year}`])
          expect(readDay(cell, "dmy")).toBe(iso);
      }),
    );
  });
});
