import { readDelimited } from "../../../domain/tables/delimited-text.ts";

/** The cells of a CSV reply. */
export const readCsv = (text: string): readonly (readonly string[])[] =>
  [...readDelimited(text.replace(/^\uFEFF/, ""), ",")].map(({ cells }) => cells);
