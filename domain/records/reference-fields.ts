import type { Field } from "../declare/index.ts";
import { entities } from "../entities/index.ts";
import { fieldLabel } from "../text/labels.ts";
import type { LocalizedText } from "../text/localized-text.ts";

/** A reference field of a listable entity to another one. Entities without a screen are only shown this way. */
export interface ReferenceField {
  readonly entity: string;
  readonly field: string;
  readonly target: string;
  /** The field's label, if several fields of the entity refer to the same target. */
  readonly label?: LocalizedText;
}

/** All such fields. Web builds precompute them (tools/vite/precomputed.ts). */
export const referenceFields: readonly ReferenceField[] = entities
  .filter(({ access }) => Object.keys(access).length > 0)
  .flatMap((entity) => {
    const found = Object.entries<Field>(entity.fields).flatMap(([field, { target }]) =>
      target ? [{ entity: entity.name, field, target: target.name }] : [],
    );
    return found.map((one) => {
      const isOneOfSeveral = found.filter(({ target }) => target === one.target).length > 1;
      return isOneOfSeveral ? { ...one, label: fieldLabel(entity, one.field) } : one;
    });
  });
