import type { AnyEntity } from "./entity.ts";
import type { Fields } from "./field.ts";

const plural = (stem: string): string => (stem.endsWith("y") ? `${stem.slice(0, -1)}ies` : `${stem}s`);

/** The member beside a reference that carries its label: `unitId` → `unit`, `vendorIds` → `vendors`, `place` → `placeLabel`. */
export function companionOf(field: string): string {
  if (field.endsWith("Ids")) return plural(field.slice(0, -3));
  return field.endsWith("Id") ? field.slice(0, -2) : `${field}Label`;
}

/** What tells how records are named: a whole declaration, or an outline, whose title is complete. */
export type Named = Pick<AnyEntity, "title"> & { readonly fields?: Fields };

/** The fields that name a record, English then Khmer. */
export function titleFields({ title: named, fields = {} }: Named): readonly [string, string | undefined] {
  const [title = "name", khmer] = named ?? [];
  return [title, khmer ?? (`${title}Kh` in fields ? `${title}Kh` : undefined)];
}

/** `productSubCategory` → `product_sub_category`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The field's Khmer twin or, of a Khmer field, its English one; undefined where there is none. */
export function twinOf(entity: AnyEntity, field: string): string | undefined {
  const twin = field.endsWith("Kh") ? field.slice(0, -2) : `${field}Kh`;
  return twin in entity.fields ? twin : undefined;
}

/** The bilingual fields, English then Khmer: every `x` beside which there is an `xKh`. */
export const bilingualPairs = (fields: Fields): readonly (readonly [string, string])[] =>
  Object.keys(fields).flatMap((name) => (`${name}Kh` in fields ? [[name, `${name}Kh`] as const] : []));

/** What `translation=` asks a list for: records where one of a pair is empty, or older than its twin. */
export const translationStates = ["missing", "outdated"] as const;
