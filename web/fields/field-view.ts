import type { ReactNode } from "react";
import type { Field } from "../../domain/declare/index.ts";
import type { Language } from "../../domain/words.ts";

/** What every input gets. It shows `value`, whatever shape that has, and says what the person makes of it. */
export interface InputProps {
  /** Of the element that takes focus; how an error finds its field. */
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  /** Stands beside the label, e.g. that a translation is missing. */
  readonly badge: ReactNode;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
  /** Errors of what stands inside, by path below this field, e.g. `0.title`. */
  readonly errorsWithin: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  /** The language that is typed here; null for a value without one. */
  readonly textLanguage: Language | null;
}

/** What every cell gets: `line` fits one row of a table, `page` has a screen's width. */
export interface CellProps {
  readonly field: Field;
  readonly name: string;
  readonly value: unknown;
  /** The record, which carries the labels of what it refers to. */
  readonly row: Readonly<Record<string, unknown>>;
  readonly room: "line" | "page";
}

/** The list's own query parameters, as the API names them. */
export type FilterValues = Readonly<Record<string, string>>;

/** A filter reads and writes the parameters that belong to its field; an empty one is left out. */
export interface FilterProps {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly values: FilterValues;
  readonly onChange: (changed: Readonly<Record<string, string | null>>) => void;
}
