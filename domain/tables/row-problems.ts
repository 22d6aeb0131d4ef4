import { type LocalizedText, localized } from "../text/localized-text.ts";
import { isBlankCell, type TableCell, textOfCell } from "./table-cell.ts";

/** The problem of a row whose quotes do not close. */
export const brokenQuotes: LocalizedText = localized(
  'A quotation mark (") at the start of a cell is never closed. Remove it, or write it twice.',
  'សញ្ញាសម្រង់ (") នៅដើមក្រឡាមួយមិនត្រូវបានបិទទេ។ សូមលុបវាចោល ឬសរសេរវាពីរដង។',
);

const signNames: Readonly<Record<string, LocalizedText>> = {
  ",": localized("a comma", "សញ្ញាក្បៀស"),
  ";": localized("a semicolon", "សញ្ញាចំណុចក្បៀស"),
  "\t": localized("a tab", "សញ្ញាថេប"),
  "|": localized("a vertical bar", "សញ្ញាបន្ទាត់ឈរ"),
};

/** A number that its thousands separator has cut, such as `5,000`. */
function cutNumber(cells: readonly TableCell[], separator: string): string | null {
  if (separator !== ",") return null;
  const texts = cells.map((cell) => textOfCell(cell).trim());
  const at = texts.findIndex(
    (text, index) => /(?:^|\D)\d{1,3}$/.test(text) && /^\d{3}(?:\.\d+)?$/.test(texts[index + 1] ?? ""),
  );
  return at < 0 ? null : `${texts[at]},${texts[at + 1]}`.slice(0, 60);
}

interface WideRow {
  readonly cells: readonly TableCell[];
  /** How many cells the heading row has. */
  readonly most: number;
  readonly separator: string;
}

/** The problem of a row with more cells than the heading row; null if it has no more. */
export function tooManyCells({ cells, most, separator }: WideRow): LocalizedText | null {
  const count = cells.findLastIndex((cell) => !isBlankCell(cell)) + 1;
  if (count <= most) return null;
  const number = cutNumber(cells, separator);
  const sign = signNames[separator] ?? localized("a separator", "សញ្ញាបំបែក");
  const remedy =
    number === null
      ? localized(
          `Put quotation marks around text that contains ${sign.en}.`,
          `សូមដាក់សញ្ញាសម្រង់ជុំវិញអត្ថបទដែលមាន${sign.km}។`,
        )
      : localized(
          `Put quotation marks around "${number}", or remove its comma.`,
          `សូមដាក់សញ្ញាសម្រង់ជុំវិញ "${number}" ឬលុបសញ្ញាក្បៀសរបស់វាចោល។`,
        );
  return localized(
    `This row has ${count} cells, the heading row has ${most}. ${remedy.en}`,
    `ជួរនេះមាន ${count} ក្រឡា ប៉ុន្តែជួរក្បាលមាន ${most}។ ${remedy.km}`,
  );
}
