import type { AnyEntity } from "../declare/entity.ts";
import type { Field, Fields } from "../declare/field-types.ts";
import type { Language } from "../text/localized-text.ts";
import type { AnyRecord } from "./any-record.ts";
import { matches } from "./condition.ts";
import { pictureNameOfUrl } from "./file-url.ts";
import { barePicturesIn } from "./text-pictures.ts";

/** A picture of a record, and where it is: a field, or a place within one, such as `steps.0.image`. */
export interface PlacedPicture {
  readonly path: string;
  readonly url: string;
}

const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function placedIn(field: Field, path: string, value: unknown): readonly PlacedPicture[] {
  if (field.kind === "image") return typeof value === "string" && value !== "" ? [{ path, url: value }] : [];
  if (!Array.isArray(value)) return [];
  const items: readonly unknown[] = value;
  if (field.kind === "images")
    return items.flatMap((url, index) =>
      typeof url === "string" ? [{ path: `${path}.${index}`, url }] : [],
    );
  if (field.kind !== "rows") return [];
  return items.flatMap((row, index) =>
    isRecord(row) ? picturesIn(field.fields ?? {}, row, `${path}.${index}.`) : [],
  );
}

/** The pictures in fields, also within rows, in their order; a picture that is there twice is listed once. */
export function picturesIn(fields: Fields, values: AnyRecord, before = ""): readonly PlacedPicture[] {
  const placed = Object.entries<Field>(fields).flatMap(([name, field]) =>
    placedIn(field, `${before}${name}`, values[name]),
  );
  return placed.filter(({ url }, index) => placed.findIndex((one) => one.url === url) === index);
}

/** Whether a change of these values can put a picture on a public page. */
export const canShowPictures = ({ fields, publicWhen }: AnyEntity, values: AnyRecord): boolean =>
  publicWhen !== undefined &&
  Object.keys(values).some(
    (name) =>
      name in publicWhen || ["image", "images", "rows", "richText"].includes(fields[name]?.kind ?? ""),
  );

/** A picture that a change puts on a public page. `language`: it needs an alt text in this one only. */
export interface NewPicture extends PlacedPicture {
  readonly language: Language | null;
}

/** The pictures of a record that need an alt text of the library: those of its fields, and bare ones of its texts. */
const neededIn = (fields: Fields, values: AnyRecord): readonly NewPicture[] => [
  ...picturesIn(fields, values).map((picture) => ({ ...picture, language: null })),
  ...barePicturesIn(fields, values),
];

/**
 * The pictures that a change puts on a public page: all of a record that becomes public, new ones of one that is. Those
 * in rich texts are listed as far as they have no alt text there.
 */
export function newlyPublicPictures(
  entity: AnyEntity,
  { row, values }: { readonly row: AnyRecord | null; readonly values: AnyRecord },
): readonly NewPicture[] {
  const after = { ...row, ...values };
  const { fields, publicWhen } = entity;
  if (!publicWhen || !matches(publicWhen, after)) return [];
  const known = row && matches(publicWhen, row) ? neededIn(fields, row) : [];
  return neededIn(fields, after).filter(
    ({ url, language }) => !known.some((one) => one.url === url && one.language === language),
  );
}

/** In which languages the library must describe a picture, because a public record shows it without a text of its own. */
export function neededLanguages(
  { fields, publicWhen }: AnyEntity,
  row: AnyRecord,
  name: string,
): readonly Language[] {
  if (!publicWhen || !matches(publicWhen, row)) return [];
  return neededIn(fields, row)
    .filter(({ url }) => pictureNameOfUrl(url) === name)
    .flatMap(({ language }): readonly Language[] => (language === null ? ["en", "km"] : [language]));
}
