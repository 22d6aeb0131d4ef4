import type { FunctionComponent } from "react";
import type { Role } from "../../domain/access/roles.ts";
import type { AnyEntity, FieldOf, Row } from "../../domain/declare/entity.ts";
import type { AnyRecord } from "../../domain/records/any-record.ts";
import type { LocalizedText } from "../../domain/text/localized-text.ts";
import type { CellProps, InputProps } from "../fields/field-view.ts";

/**
 * A component for the records of one entity. It is a method, so that the generic screens, which know no fields, can hold
 * the components of all entities: they render each only with records of its own entity.
 */
type View<P> = { render(props: P): ReturnType<FunctionComponent> }["render"];

/** What a user has entered into a form, by field and not validated yet. */
export type FormValues<E> = { readonly [K in FieldOf<E>]?: unknown };

export interface FormToolsProps<R = AnyRecord, V = AnyRecord> {
  /** The stored record; null for a new one. */
  readonly row: R | null;
  readonly values: V;
  readonly canWrite: boolean;
  onFill(values: V): void;
}
export type FormToolsOf<E> = FormToolsProps<Row<E>, FormValues<E>>;

export interface CustomTabProps<R = AnyRecord> {
  /** The stored record. */
  readonly row: R;
  readonly canWrite: boolean;
}
/** An additional tab of the record screen. */
export interface CustomTab<R = AnyRecord> {
  /** Name in the address. */
  readonly name: string;
  readonly label: LocalizedText;
  /** The roles that have it; by default all that read the record. */
  readonly roles?: readonly Role[];
  /** Before the history instead of after the record: for what is rarely needed. */
  readonly place?: "end";
  readonly Tab: View<CustomTabProps<R>>;
}

/** Props of a custom input: also the stored record (null for a new one) and all form values. */
export interface CustomInputProps<R = AnyRecord, V = AnyRecord> extends InputProps {
  readonly row: R | null;
  readonly values: V;
}
export type CustomInputOf<E> = CustomInputProps<Row<E>, FormValues<E>>;

/** Props of a custom cell. Lists omit long fields, and a new record has none yet. */
export type CellOf<E> = CellProps<Partial<Row<E>>>;

export interface ListPageProps {
  readonly entity: AnyEntity;
}

export interface RecordPageProps<R = AnyRecord> {
  readonly entity: AnyEntity;
  /** The stored record; refetched after each write and when the window regains focus. */
  readonly row: R;
}

/** The customized parts of a record, by field. */
interface Views<R, V, C> {
  /** Replaces the list screen. */
  readonly ListPage?: View<ListPageProps>;
  /** Replaces the form of a stored record. */
  readonly RecordPage?: View<RecordPageProps<R>>;
  /** Additional section below the form. */
  readonly FormEnd?: View<FormToolsProps<R, V>>;
  /** Additional buttons in the form's header. */
  readonly FormTools?: View<FormToolsProps<R, V>>;
  /** Additional tabs, placed directly after the record by default. */
  readonly tabs?: readonly CustomTab<R>[];
  /** Custom inputs by field. */
  readonly inputs?: Readonly<Partial<Record<keyof V, View<CustomInputProps<R, V>>>>>;
  /** Custom cells of lists and read-only fields, by field. */
  readonly cells?: Readonly<Partial<Record<keyof V, View<CellProps<C>>>>>;
  /** Fields already shown inside a custom cell; the record screen does not repeat them. */
  readonly shownWithin?: readonly (keyof V)[];
}
/** Customization of an entity's screens that its declaration can't express, as the generic screens use it. */
export type Override = Views<AnyRecord, AnyRecord, AnyRecord>;
/** The same for an entity: `export const override: OverrideOf<typeof vendor> = {…}`. */
export type OverrideOf<E> = Views<Row<E>, FormValues<E>, Partial<Row<E>>>;
