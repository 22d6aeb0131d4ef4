// `any` is only used in place of inferred type parameters; `unknown` would make the functions among them uncallable.

import type { IsoDateTime } from "../text/iso-date.ts";
import type { ValueOf } from "./field.ts";
import type { Field, Fields, Place, Target } from "./field-types.ts";
import type { KindName } from "./kinds.ts";

type WritableNames<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<any, any, true> ? never : K;
}[keyof F];
export type RequiredNames<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<any, "required", false> ? K : never;
}[keyof F];

/** A field's value as a client sends it: null clears an optional field. */
type InputValue<F> = ValueOf<F>;

/** The system fields of every record. A type, because records are assigned to `AnyRecord`, which no interface is. */
export type SystemFields = {
  readonly id: string;
  readonly version: number;
  readonly createdAt: IsoDateTime;
  readonly createdBy: string | null;
  readonly updatedAt: IsoDateTime;
  readonly updatedBy: string | null;
  readonly deletedAt: IsoDateTime | null;
};
/** The label of a referenced record in replies. */
export interface Reference {
  readonly id: string;
  readonly label: string;
  readonly labelKh: string | null;
}

/** The names of a place in replies, from the village up to the province. */
export type PlaceLabel = Pick<Reference, "label" | "labelKh">;

type Plural<S extends string> = S extends `${infer Stem}y` ? `${Stem}ies` : `${S}s`;
type RefNames<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly target: Target }
    ? F[K] extends { readonly kind: KindName }
      ? K
      : never
    : never;
}[keyof F];
type SingularLabel<N> = N extends `${string}Ids` ? never : N extends `${infer Stem}Id` ? Stem : never;
type PluralLabel<N> = N extends `${infer Stem}Ids` ? Plural<Stem> : never;
type PlaceNames<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly __value?: infer V }
    ? Exclude<V, undefined> extends Place
      ? K
      : never
    : never;
}[keyof F];
/** The label of `unitId` is in `unit`, those of `vendorIds` in `vendors`, that of `place` in `placeLabel`. */
type Labels<F extends Fields> = { readonly [K in RefNames<F> as SingularLabel<K>]: Reference | null } & {
  readonly [K in RefNames<F> as PluralLabel<K>]: readonly Reference[];
} & { readonly [K in PlaceNames<F> as `${Extract<K, string>}Label`]: PlaceLabel | null };

/** Only for records with bilingual fields: the texts that are older than their counterpart in the other language. */
type Translations<F extends Fields> = {
  readonly [K in keyof F as K extends `${infer Stem}Kh`
    ? Stem extends keyof F
      ? "outdated"
      : never
    : never]: readonly string[];
};

/** A value as replies have it: nested rows include the labels of their references. */
type ReplyValue<F> = F extends { readonly fields: infer Inner extends Fields }
  ? readonly ReplyRow<Declared<Inner>>[]
  : ValueOf<F>;
type ReplyRow<F extends Fields> = { readonly [K in keyof F]: ReplyValue<F[K]> } & Labels<F>;
/** The declared fields of rows, without the index signature of `Field.fields`. */
export type Declared<F extends Fields> = { readonly [K in keyof F as string extends K ? never : K]: F[K] };

export type RowOf<F extends Fields> = { readonly [K in keyof F]: ReplyValue<F[K]> } & SystemFields &
  Labels<F> &
  Translations<F>;
export type DraftOf<F extends Fields> = { [K in RequiredNames<F>]: InputValue<F[K]> } & {
  [K in Exclude<WritableNames<F>, RequiredNames<F>>]?: InputValue<F[K]>;
};
export type PatchOf<F extends Fields> = Partial<DraftOf<F>> & {
  version: number;
  /** Texts confirmed as up to date: they are no longer `outdated`. */
  translated?: readonly string[];
};

/** Parsed values of some fields, as a write has them. */
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]?: ParsedValue<F[K]> };
type ParsedValue<F> = F extends { readonly fields: infer Inner extends Fields }
  ? readonly { readonly [K in keyof Declared<Inner>]: ParsedValue<Inner[K]> }[]
  : ReadonlyValue<ValueOf<F>>;
export type ReadonlyValue<V> = V extends (infer Item)[] ? readonly Item[] : V;
