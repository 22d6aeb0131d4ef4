import { limits } from "../settings/limits.ts";
import { type LocalizedText, localized } from "../text/localized-text.ts";
import { type CellValue, cellText } from "../values/cell-value.ts";

/** A cell of a read table; null for an empty one. */
export type TableCell = CellValue | null;

/**
 * The longest text of a cell, in UTF-16 units: the longest rich text in Khmer with its marks fits, so that every cell of our
 * own exports can be read.
 */
export const longestCell = 4 * limits.richTextLength;
/** The `error` of a cell whose text is longer. Its text is only the beginning. */
export const tooLong = "too long";

/** A cell as text; empty without one. */
export const textOfCell = (cell: TableCell | undefined): string =>
  cell === null || cell === undefined ? "" : cellText(cell);

/** Whether nothing is to be seen in a cell. */
export const isBlankCell = (cell: TableCell | undefined): boolean => textOfCell(cell).trim() === "";

/** Why a cell has no value; null if it has one. */
export function cellProblem(cell: TableCell | undefined): LocalizedText | null {
  if (cell === null || cell === undefined || typeof cell === "string" || cell.error === undefined)
    return null;
  const most = longestCell.toLocaleString("en");
  if (cell.error === tooLong)
    return localized(
      `This cell is too long. It can have at most ${most} characters.`,
      `ក្រឡានេះវែងពេក។ វាអាចមានយ៉ាងច្រើន ${most} តួអក្សរ។`,
    );
  if (/^#+$/.test(cell.error))
    return localized(
      `The column was too narrow to show its value (${cell.error}). Widen it in the spreadsheet, and save the file again.`,
      `ជួរឈរនេះតូចពេក មិនអាចបង្ហាញតម្លៃរបស់វាបានទេ (${cell.error})។ សូមពង្រីកជួរឈរក្នុងសៀវភៅបញ្ជី រួចរក្សាទុកឯកសារម្ដងទៀត។`,
    );
  return localized(
    `The spreadsheet shows the error ${cell.error} here. Correct the cell, or empty it.`,
    `សៀវភៅបញ្ជីបង្ហាញកំហុស ${cell.error} នៅទីនេះ។ សូមកែក្រឡានេះ ឬលុបវាចោល។`,
  );
}
