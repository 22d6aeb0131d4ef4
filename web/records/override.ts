import type { ComponentType } from "react";
import type { AnyRecord } from "../../domain/any-record.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { LocalizedText } from "../../domain/localized-text.ts";
import type { CellProps, InputProps } from "../fields/field-view.ts";

export interface FormToolsProps {
  /** The stored record; null for a new one. */
  readonly row: AnyRecord | null;
  readonly values: AnyRecord;
  readonly canWrite: boolean;
  readonly onFill: (values: AnyRecord) => void;
}

export interface CustomTabProps {
  /** The stored record. */
  readonly row: AnyRecord;
  readonly canWrite: boolean;
}
/** An additional tab of the record screen. */
export interface CustomTab {
  /** Name in the address. */
  readonly name: string;
  readonly label: LocalizedText;
  readonly Tab: ComponentType<CustomTabProps>;
}

/** Props of a custom input: also the stored record (null for a new one) and all form values. */
export interface CustomInputProps extends InputProps {
  readonly row: AnyRecord | null;
  readonly values: AnyRecord;
}

export interface ListPageProps {
  readonly entity: AnyEntity;
}

export interface RecordPageProps {
  readonly entity: AnyEntity;
  /** The stored record; refetched after each write and when the window regains focus. */
  readonly row: AnyRecord;
}

/** Customization of an entity's screens that its declaration can't express. */
export interface Override {
  /** Replaces the list screen. */
  readonly ListPage?: ComponentType<ListPageProps>;
  /** Replaces the form of a stored record. */
  readonly RecordPage?: ComponentType<RecordPageProps>;
  /** Additional section below the form. */
  readonly FormEnd?: ComponentType<FormToolsProps>;
  /** Additional buttons in the form's header. */
  readonly FormTools?: ComponentType<FormToolsProps>;
  /** Additional tabs, placed directly after the record. */
  readonly tabs?: readonly CustomTab[];
  /** Custom inputs by field. */
  readonly inputs?: Readonly<Record<string, ComponentType<CustomInputProps>>>;
  /** Custom cells of lists and read-only fields, by field. */
  readonly cells?: Readonly<Record<string, ComponentType<CellProps>>>;
  /** Fields already shown inside a custom cell; the record screen does not repeat them. */
  readonly shownWithin?: readonly string[];
}
