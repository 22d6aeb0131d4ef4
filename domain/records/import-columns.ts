import type { AnyEntity } from "../declare/entity.ts";
import type { Field } from "../declare/field-types.ts";
import type { LocalizedText } from "../text/localized-text.ts";

/** A column of an imported file with the field that it is imported into. */
export interface FileColumn {
  /** Its number in the file, from 1. */
  readonly column: number;
  readonly heading: string;
  /** Up to three different values; empty in the reply to a commit. */
  readonly samples: readonly string[];
  readonly field: string | null;
  /** The field that the heading names. */
  readonly matched: string | null;
}

/** A field that a person can import. */
export interface ImportField {
  readonly name: string;
  readonly label: LocalizedText;
  /** Whether a new record needs it. */
  readonly isRequired: boolean;
}

/** Whether a column of a field takes images, which can come in a ZIP with the file. */
export const isImageField = ({ kind }: Field): boolean => kind === "image" || kind === "images";

/** Whether files of an entity have columns that take images. */
export const takesImages = ({ fields }: Pick<AnyEntity, "fields">): boolean =>
  Object.values<Field>(fields).some((field) => !field.serverOnly && isImageField(field));
