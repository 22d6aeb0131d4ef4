import type { Field, Fields } from "../declare/field-types.ts";
import { bilingualPairs } from "../declare/names.ts";
import type { Language } from "../text/localized-text.ts";
import type { AnyRecord } from "./any-record.ts";

/** A picture in a rich text without an alt text, and the language of the text; null: people of both read it. */
export interface BarePicture {
  readonly path: string;
  readonly url: string;
  readonly language: Language | null;
}

const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The language of a rich text among its fields: a pair has one each, other texts are for everybody. */
function languageOf(fields: Fields, name: string): Language | null {
  for (const [english, khmer] of bilingualPairs(fields)) {
    if (name === english) return "en";
    if (name === khmer) return "km";
  }
  return null;
}

// Stored texts are sanitised: a value has double quotes around it, and no sign of a tag within.
const picture = /<img\b[^>]*>/gi;
const source = /\ssrc="([^"]*)"/i;
const altText = /\salt="([^"]*)"/i;

/** Whether a picture has no alt text. An empty one says that it is decoration; one of spaces says nothing. */
function isBare(tag: string): boolean {
  const alt = altText.exec(tag)?.[1];
  return alt === undefined || (alt !== "" && alt.trim() === "");
}

const barePicturesOf = (html: string): readonly string[] =>
  (html.match(picture) ?? []).flatMap((tag) => (isBare(tag) ? (source.exec(tag)?.[1] ?? []) : []));

/** The pictures without an alt text in rich texts, also within rows, in their order; one of a text is listed once. */
export function barePicturesIn(fields: Fields, values: AnyRecord, before = ""): readonly BarePicture[] {
  return Object.entries<Field>(fields).flatMap(([name, field]): readonly BarePicture[] => {
    const value = values[name];
    const path = `${before}${name}`;
    if (field.kind === "richText" && typeof value === "string")
      return [...new Set(barePicturesOf(value))].map((url) => ({
        path,
        url,
        language: languageOf(fields, name),
      }));
    if (field.kind !== "rows" || !Array.isArray(value)) return [];
    return value.flatMap((row: unknown, index) =>
      isRecord(row) ? barePicturesIn(field.fields ?? {}, row, `${path}.${index}.`) : [],
    );
  });
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

type AltOf = (url: string, language: Language | null) => string | null;

/** Fills the alt texts that pictures of rich texts don't have. `altOf` gives none for an unknown picture. */
export function fillAltTexts<R extends AnyRecord>(fields: Fields, values: R, altOf: AltOf): R {
  const changed = Object.entries<Field>(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = values[name];
    if (field.kind === "richText" && typeof value === "string") {
      const language = languageOf(fields, name);
      const filled = value.replace(picture, (tag) => {
        const alt = isBare(tag) ? altOf(source.exec(tag)?.[1] ?? "", language) : null;
        if (alt === null) return tag;
        // By a function: in a text, `$&` would stand for what is replaced.
        return tag.replace(altText, "").replace(/^<img/i, () => `<img alt="${escapeHtml(alt)}"`);
      });
      return [[name, filled]];
    }
    if (field.kind !== "rows" || !Array.isArray(value)) return [];
    const rows: readonly unknown[] = value;
    return [[name, rows.map((row) => (isRecord(row) ? fillAltTexts(field.fields ?? {}, row, altOf) : row))]];
  });
  return { ...values, ...Object.fromEntries(changed) };
}
