import type { Field } from "./declare/index.ts";
import { entities } from "./entities/index.ts";
import { fieldLabel } from "./labels.ts";
import type { Words } from "./words.ts";

/** A field by which the records of an entity that somebody may list name those of another. One without a screen is shown nowhere else. */
export interface Referring {
  readonly entity: string;
  readonly field: string;
  readonly target: string;
  /** What the field is called, where several of the entity refer to the same target. */
  readonly label?: Words;
}

/** Every such field. A build of the web reckons it and ships the result (tools/vite/reckoned.ts). */
export const referring: readonly Referring[] = entities
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
