import { message } from "../errors/messages.ts";
import { type CellValue, cellText } from "./cell-value.ts";
import type { NumberSyntax } from "./number-syntax.ts";
import { parseNumber } from "./parse-number.ts";
import type { Reading } from "./reading.ts";

/** A fraction times 100, without the noise of binary fractions: 0.07 is 7. */
const timesHundred = (fraction: number): number => Number((fraction * 100).toPrecision(14));

/**
 * Reads a number: as people write it, or a cell of a spreadsheet by its format. A cell that shows `5%` is 5 in a field of
 * percentages.
 */
export function readNumber(cell: CellValue, syntax: NumberSyntax): Reading<number | null> {
  if (typeof cell !== "string" && cell.number !== undefined) {
    const { format, number } = cell;
    if (format === "date" || format === "time" || format === "date-time")
      return { reason: message("dateForNumber") };
    if (format !== "percent") return { value: number };
    return syntax.suffix?.en === "%"
      ? { value: timesHundred(number) }
      : { reason: message("percentForNumber") };
  }
  const parsed = parseNumber(cellText(cell), syntax);
  return "value" in parsed ? { value: parsed.value } : { reason: parsed.message };
}
