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
