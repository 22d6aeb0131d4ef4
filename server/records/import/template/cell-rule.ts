import type { DataValidation } from "hucre/xlsx";
import { type AnyEntity, type KindName, kindTraits } from "../../../../domain/declare/index.ts";
import { decimalsOf, numberBounds } from "../../../../domain/declare/number-bounds.ts";
import { longestText } from "../../../../domain/declare/text-bounds.ts";
import type { SheetColumn } from "../../sheets/sheet-columns.ts";

/** What the cells of a column are compared with. */
export type CellRule = Pick<DataValidation, "type" | "operator" | "formula1" | "formula2">;

/** Accepts everything: the cell only shows its prompt. */
export const anyValue: CellRule = { type: "custom", formula1: "TRUE" };

/** Spreadsheets count signs above and below a Khmer letter as well; the import counts letters with their signs. */
const signsPerLetter = 3;

const lengthKinds: ReadonlySet<KindName> = new Set(["text", "longText", "url", "email", "phone", "color"]);
/** The length of text in a cell of which spreadsheets warn. */
function lengthRule(entity: AnyEntity, { name, field }: SheetColumn): CellRule {
  const isEnglish = `${name}Kh` in entity.fields || !(field.kind === "text" || field.kind === "longText");
  const most = longestText(field) * (isEnglish ? 1 : signsPerLetter);
  return { type: "textLength", operator: "lessThanOrEqual", formula1: String(most) };
}

/** The rule for the cells of a column without a drop-down. */
export function cellRule(entity: AnyEntity, column: SheetColumn): CellRule {
  const { field } = column;
  if (lengthKinds.has(field.kind)) return lengthRule(entity, column);
  const { number } = kindTraits[field.kind];
  if (number) {
    const { least, most } = numberBounds(field);
    const type = decimalsOf(field) > 0 ? "decimal" : "whole";
    return { type, operator: "between", formula1: String(least), formula2: String(most) };
  }
  // Day 1 of spreadsheets: text that is no date is not a number.
  if (field.kind === "date" || field.kind === "dateTime")
    return { type: "date", operator: "greaterThanOrEqual", formula1: "1" };
  return anyValue;
}
