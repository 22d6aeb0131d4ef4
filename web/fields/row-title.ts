import type { Fields } from "../../domain/declare/index.ts";
import type { Language } from "../../domain/words.ts";
import { nameIn, textOf } from "./values.ts";

/** Rows with texts of pages are long: they are opened one by one. */
export const isLong = (fields: Fields): boolean =>
  Object.values(fields).some(({ kind }) => kind === "richText");

/** What a nested row is called: its first line of text, in the reader's language where it has that. */
export function rowTitle(fields: Fields, row: Readonly<Record<string, unknown>>, language: Language): string {
  const first = Object.keys(fields).find((name) => fields[name]?.kind === "text");
  if (first === undefined) return "";
  return nameIn(language, { label: textOf(row[first]), labelKh: textOf(row[`${first}Kh`]) || null });
}
