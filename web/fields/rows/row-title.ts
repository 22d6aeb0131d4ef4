import type { Fields } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { nameIn, textOf } from "../values.ts";

/** Rows with rich text are long, so they are collapsible. */
export const hasRichText = (fields: Fields): boolean =>
  Object.values(fields).some(({ kind }) => kind === "richText");

/** Title of a nested row: its first text field, in the reader's language if filled. */
export function rowTitle(fields: Fields, row: AnyRecord, language: Language): string {
  const first = Object.keys(fields).find((name) => fields[name]?.kind === "text");
  if (first === undefined) return "";
  return nameIn(language, { label: textOf(row[first]), labelKh: textOf(row[`${first}Kh`]) || null });
}
