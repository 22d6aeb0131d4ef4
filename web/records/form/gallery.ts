import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { textOf, textsOf } from "../../fields/values.ts";

/** The cover that the input of a gallery's pictures also changes; none for other fields. */
export const coverOf = ({ gallery }: Pick<AnyEntity, "gallery">, name: string): readonly string[] =>
  gallery && gallery.pictures === name ? [gallery.cover] : [];

/** What the input of a field shows: of a gallery the cover first, then the other pictures. */
export function shownValue(entity: Pick<AnyEntity, "gallery">, name: string, values: AnyRecord): unknown {
  const [cover] = coverOf(entity, name);
  if (cover === undefined) return values[name] ?? null;
  const first = textOf(values[cover]);
  const pictures = textsOf(values[name]);
  return first === "" ? pictures : [first, ...pictures.filter((url) => url !== first)];
}

/** The values that a change of an input sets: of a gallery also the cover, its first picture. */
export const changedValues = (
  entity: Pick<AnyEntity, "gallery">,
  name: string,
  value: unknown,
): AnyRecord => ({
  ...Object.fromEntries(coverOf(entity, name).map((cover) => [cover, textsOf(value)[0] ?? null])),
  [name]: value,
});
