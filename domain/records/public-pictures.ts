import type { AnyEntity } from "../declare/entity.ts";
import type { Field, Fields } from "../declare/field-types.ts";
import type { AnyRecord } from "./any-record.ts";
import { matches } from "./condition.ts";

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
    (name) => name in publicWhen || ["image", "images", "rows"].includes(fields[name]?.kind ?? ""),
  );

/** The pictures that a change puts on a public page: all of a record that becomes public, new ones of one that is. */
export function newlyPublicPictures(
  entity: AnyEntity,
  { row, values }: { readonly row: AnyRecord | null; readonly values: AnyRecord },
): readonly PlacedPicture[] {
  const after = { ...row, ...values };
  if (!entity.publicWhen || !matches(entity.publicWhen, after)) return [];
  const known = row && matches(entity.publicWhen, row) ? picturesIn(entity.fields, row) : [];
  return picturesIn(entity.fields, after).filter(({ url }) => !known.some((one) => one.url === url));
}
