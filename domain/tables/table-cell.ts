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

/** The `error` of a cell with a formula whose value the file does not have. */
export const noValue = "no value";

/** What spreadsheets show, write into CSV files and copy, instead of a value that can't be computed or shown. */
const errorText =
  /^(?:#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|ERROR!|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|EXTERNAL!|PYTHON!|TIMEOUT!)|Err:\d{3}|#{3,})$/i;

/** The error of a spreadsheet that a text is, such as `#N/A`; null for any other text. */
export function spreadsheetError(text: string): string | null {
  const error = text.trim();
  return errorText.test(error) ? error : null;
}

/** A cell as text; empty without one. */
export const textOfCell = (cell: TableCell | undefined): string =>
  cell === null || cell === undefined ? "" : cellText(cell);

/** Whether nothing is to be seen in a cell. */
export const isBlankCell = (cell: TableCell | undefined): boolean => textOfCell(cell).trim() === "";

/** Why a cell has no value; null if it has one. */
export const cellProblem = (cell: TableCell | undefined): LocalizedText | null =>
  cell === null || cell === undefined || typeof cell === "string" || cell.error === undefined
    ? null
    : errorMessage(cell.error);

/** The message for the error of a cell. */
export function errorMessage(error: string): LocalizedText {
  const most = longestCell.toLocaleString("en");
  if (error === tooLong)
    return localized(
      `This cell is too long. It can have at most ${most} characters.`,
      `ក្រឡានេះវែងពេក។ វាអាចមានយ៉ាងច្រើន ${most} តួអក្សរ។`,
    );
  if (error === noValue)
    return localized(
      "The file has the formula of this cell, but not its value. Open the file in a spreadsheet, save it, and choose it again.",
      "ឯកសារមានរូបមន្តនៃក្រឡានេះ តែគ្មានតម្លៃរបស់វាទេ។ សូមបើកឯកសារក្នុងសៀវភៅបញ្ជី រក្សាទុក រួចជ្រើសរើសវាម្ដងទៀត។",
    );
  if (/^#+$/.test(error))
    return localized(
      `The column was too narrow to show its value (${error}). Widen it in the spreadsheet, and save the file again.`,
      `ជួរឈរនេះតូចពេក មិនអាចបង្ហាញតម្លៃរបស់វាបានទេ (${error})។ សូមពង្រីកជួរឈរក្នុងសៀវភៅបញ្ជី រួចរក្សាទុកឯកសារម្ដងទៀត។`,
    );
  return localized(
    `The spreadsheet shows the error ${error} here. Correct the cell, or empty it.`,
    `សៀវភៅបញ្ជីបង្ហាញកំហុស ${error} នៅទីនេះ។ សូមកែក្រឡានេះ ឬលុបវាចោល។`,
  );
}
