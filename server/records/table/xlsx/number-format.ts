import type { CellFormat } from "../../../../domain/values/cell-value.ts";

/** Formats that every workbook has without declaring them (ECMA-376, 18.8.30). */
const builtIn: readonly (readonly [from: number, to: number, format: CellFormat])[] = [
  [9, 10, "percent"],
  [14, 17, "date"],
  [18, 21, "time"],
  [22, 22, "date-time"],
  [27, 31, "date"],
  [32, 35, "time"],
  [36, 36, "date"],
  [45, 47, "time"],
  [49, 49, "text"],
  [50, 54, "date"],
  [55, 56, "time"],
  [57, 58, "date"],
];

/** The kind of a built-in number format. */
export const builtInFormat = (id: number): CellFormat =>
  builtIn.find(([from, to]) => id >= from && id <= to)?.[2] ?? "number";

/** The kind of a number format that a workbook declares, such as `dd/mm/yyyy hh:mm` or `0.0%`. */
export function formatOfCode(code: string): CellFormat {
  const [positive = ""] = code.replace(/"[^"]*"|\\.|_.|\*./g, "").split(";");
  if (/^@$/.test(positive.trim())) return "text";
  if (/general/i.test(positive)) return "number";
  // Hours, minutes or seconds in brackets are a duration; other brackets hold a colour, a condition or a language.
  const plain = positive.replace(/\[(?![hms]+\])[^\]]*\]/gi, "");
  const hasHours = /[hs]|am\/pm|a\/p/i.test(plain);
  const signs = plain.replace(/am\/pm|a\/p/gi, "");
  const hasDay = /[yd]|m{3,}/i.test(signs) || (/m/i.test(signs) && !hasHours);
  if (hasDay) return hasHours ? "date-time" : "date";
  if (hasHours) return "time";
  return plain.includes("%") ? "percent" : "number";
}
