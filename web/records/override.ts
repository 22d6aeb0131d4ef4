import type { ComponentType } from "react";
import type { CellProps } from "../fields/field-view.ts";

type Members = Readonly<Record<string, unknown>>;

export interface FormToolsProps {
  /** The stored record; null for a new one. */
  readonly row: Members | null;
  readonly values: Members;
  readonly canWrite: boolean;
  readonly onFill: (values: Members) => void;
}

/** What an entity has that no declaration says. */
export interface Override {
  /** Buttons of its own in the head of its form. */
  readonly FormTools?: ComponentType<FormToolsProps>;
  /** Cells of its own in lists, by field. */
  readonly cells?: Readonly<Record<string, ComponentType<CellProps>>>;
}
