import type { AnyEntity } from "./entity.ts";
import type { Fields } from "./field-types.ts";

const plural = (stem: string): string => (stem.endsWith("y") ? `${stem.slice(0, -1)}ies` : `${stem}s`);

/** The member with the label of a reference: `unitId` → `unit`, `vendorIds` → `vendors`, `place` → `placeLabel`. */
export function labelMemberOf(field: string): string {
  if (field.endsWith("Ids")) return plural(field.slice(0, -3));
  return field.endsWith("Id") ? field.slice(0, -2) : `${field}Label`;
}

/** The part of a declaration or summary that defines record titles; an entity summary's title is complete. */
export type WithTitle = Pick<AnyEntity, "title"> & { readonly fields?: Fields };

/** The fields that make up a record's title, English then Khmer. */
export function titleFields({ title: named, fields = {} }: WithTitle): readonly [string, string | undefined] {
  const [title = "name", khmer] = named ?? [];
  return [title, khmer ?? (`${title}Kh` in fields ? `${title}Kh` : undefined)];
}

/** `productSubCategory` → `product_sub_category`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The counterpart in the other language: of `name` it is `nameKh` and vice versa; undefined without one. */
export function translationOf(entity: AnyEntity, field: string): string | undefined {
  const twin = field.endsWith("Kh") ? field.slice(0, -2) : `${field}Kh`;
  return twin in entity.fields ? twin : undefined;
}

/** The bilingual fields, English then Khmer: every `x` for which there is an `xKh`. */
export const bilingualPairs = (fields: Fields): readonly (readonly [string, string])[] =>
  Object.keys(fields).flatMap((name) => (`${name}Kh` in fields ? [[name, `${name}Kh`] as const] : []));

/** The member of a record, and of a change in its history, with the texts that are older than their counterpart. */
export const outdatedTexts = "outdated";

/** Values of the list filter `translation=`: one text of a pair is empty, or older than its counterpart. */
export const translationStates = ["missing", "outdated"] as const;
