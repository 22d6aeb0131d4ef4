import type { ComponentType } from "react";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { Words } from "../../domain/words.ts";
import type { CellProps, InputProps } from "../fields/field-view.ts";

type Members = Readonly<Record<string, unknown>>;

export interface FormToolsProps {
  /** The stored record; null for a new one. */
  readonly row: Members | null;
  readonly values: Members;
  readonly canWrite: boolean;
  readonly onFill: (values: Members) => void;
}

export interface OwnTabProps {
  /** The stored record. */
  readonly row: Members;
  readonly canWrite: boolean;
}
/** A tab of its own on the record's screen. */
export interface OwnTab {
  /** How the address names it. */
  readonly name: string;
  readonly label: Words;
  readonly Tab: ComponentType<OwnTabProps>;
}

/** What an input of its own knows besides: the stored record (null for a new one), and all that the form holds now. */
export interface OwnInputProps extends InputProps {
  readonly row: Members | null;
  readonly values: Members;
}

export interface ListPageProps {
  readonly entity: AnyEntity;
}

export interface RecordPageProps {
  readonly entity: AnyEntity;
  /** The stored record; fetched anew after each write, and when somebody comes back to the page. */
  readonly row: Members;
}

/** What an entity has that no declaration says. */
export interface Override {
  /** A screen of its own in place of its list. */
  readonly ListPage?: ComponentType<ListPageProps>;
  /** A page of its own for a stored record, in place of its form. */
  readonly RecordPage?: ComponentType<RecordPageProps>;
  /** A section of its own below those of its form. */
  readonly FormEnd?: ComponentType<FormToolsProps>;
  /** Buttons of its own in the head of its form. */
  readonly FormTools?: ComponentType<FormToolsProps>;
  /** Right after the record itself. */
  readonly tabs?: readonly OwnTab[];
  /** Inputs of its own in forms, by field. */
  readonly inputs?: Readonly<Record<string, ComponentType<OwnInputProps>>>;
  /** Cells of its own in lists and where a field is only read, by field. */
  readonly cells?: Readonly<Record<string, ComponentType<CellProps>>>;
  /** Fields that one of these cells shows together with its own: nothing else of the record's screen repeats them. */
  readonly shownWithin?: readonly string[];
}
