import type { ReactNode } from "react";
import type { Field } from "../../domain/declare/index.ts";
import type { AnyRecord } from "../../domain/records/any-record.ts";
import type { Language } from "../../domain/text/localized-text.ts";

/** Props of every input. It must display `value` of any shape and reports changes with `onChange`. */
export interface InputProps {
  /** Id of the focusable element; errors focus the field by it. */
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  /** Shown next to the label, e.g. a missing translation. */
  readonly badge: ReactNode;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
  /** Errors of nested fields by path below this field, e.g. `0.title`. */
  readonly errorsWithin: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  /** Language of the text; null for values without one. */
  readonly textLanguage: Language | null;
}

/** Props of every cell: `line` fits one table row, `page` has the screen's width. */
export interface CellProps<R = AnyRecord> {
  readonly field: Field;
  readonly name: string;
  readonly value: unknown;
  /** The record, including the labels of its references. */
  readonly row: R;
  readonly room: "line" | "page";
}

/** Query parameters of the list, named as in the API. */
export type FilterValues = Readonly<Record<string, string>>;

/** A filter reads and writes the parameters of its field; null removes one. */
export interface FilterProps {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
  readonly values: FilterValues;
  readonly onChange: (changed: Readonly<Record<string, string | null>>) => void;
}
