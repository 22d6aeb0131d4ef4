// `any` stands here only in the place of a type parameter that inference fills in; `unknown` would make the functions among them uncallable.
import type { MenuGroupKey } from "../menu-groups.ts";
import type { Role } from "../roles.ts";
import type { Words } from "../words.ts";
import type { Field, Fields, KindName, Target, ValueOf } from "./field.ts";

type FieldName<F extends Fields> = Extract<keyof F, string>;
type Writable<F extends Fields> = { [K in keyof F]: F[K] extends Field<any, any, true> ? never : K }[keyof F];
type Mandatory<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<any, "required", false> ? K : never;
}[keyof F];

/** A field's value as a client sends it: null clears an optional one. */
type Sent<F> = ValueOf<F>;

/** What every record has besides its declared fields. */
export interface System {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly createdBy: string | null;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
  readonly deletedAt: string | null;
}
/** How the label of a record that another one refers to travels. */
export interface Reference {
  readonly id: string;
  readonly label: string;
  readonly labelKh: string | null;
}

type Plural<S extends string> = S extends `${infer Stem}y` ? `${Stem}ies` : `${S}s`;
type RefNames<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly target: Target }
    ? F[K] extends { readonly kind: KindName }
      ? K
      : never
    : never;
}[keyof F];
type One<N> = N extends `${string}Ids` ? never : N extends `${infer Stem}Id` ? Stem : never;
type Many<N> = N extends `${infer Stem}Ids` ? Plural<Stem> : never;
/** `unitId` travels with `unit`, `vendorIds` with `vendors`. */
type Labels<F extends Fields> = { readonly [K in RefNames<F> as One<K>]: Reference | null } & {
  readonly [K in RefNames<F> as Many<K>]: readonly Reference[];
};

/** What only records with bilingual fields have: the texts that are older than their twin in the other language. */
type Translations<F extends Fields> = {
  readonly [K in keyof F as K extends `${infer Stem}Kh`
    ? Stem extends keyof F
      ? "outdated"
      : never
    : never]: readonly string[];
};

/** A value as it is answered: nested rows carry the labels of what they refer to, too. */
type Answered<F> = F extends { readonly fields: infer Inner extends Fields }
  ? readonly ({ readonly [K in keyof Inner]: Answered<Inner[K]> } & Labels<Inner>)[]
  : ValueOf<F>;

export type RowOf<F extends Fields> = { readonly [K in keyof F]: Answered<F[K]> } & System &
  Labels<F> &
  Translations<F>;
export type DraftOf<F extends Fields> = { [K in Mandatory<F>]: Sent<F[K]> } & {
  [K in Exclude<Writable<F>, Mandatory<F>>]?: Sent<F[K]>;
};
export type PatchOf<F extends Fields> = Partial<DraftOf<F>> & {
  version: number;
  /** Texts that were looked at and are right as they stand: they are `outdated` no more. */
  translated?: readonly string[];
};

export const systemColumns = ["createdAt", "updatedAt"] as const;
type Column<F extends Fields> = FieldName<F> | (typeof systemColumns)[number];

/** Only a field that refers to a vendor can say which vendor owns the row. */
type OwnerField<F extends Fields> = {
  [K in FieldName<F>]: F[K] extends { readonly target: { readonly name: "vendor" } } ? K : never;
}[FieldName<F>];

/**
 * What a role may do with an entity: `manage` all, `act`: read, and take the steps, actions and commands that name the role,
 * `read`. `own` narrows it to the rows of the actor's vendor.
 */
export type Grant<F extends Fields> =
  | "manage"
  | "act"
  | "read"
  | { readonly can: "manage" | "act" | "read"; readonly own: OwnerField<F> };

/** A named patch: the server checks the role, applies the patch, bumps the version. */
export interface Action<F extends Fields> {
  readonly label: Words | ((row: RowOf<F>) => Words);
  readonly roles: readonly Role[];
  readonly patch: (row: RowOf<F>) => Partial<{ [K in keyof F]: ValueOf<F[K]> }>;
  /** A call of the specification that carries the whole record instead of `POST v1/{id}/<action>`. */
  readonly via?: string;
}
/** Holds where each of these fields of a record has one of these values. */
export type When<F extends Fields = any> = { readonly [K in FieldName<F>]?: readonly unknown[] };

/** Named work that needs I/O; `server/commands` holds a handler of that name. */
export interface Command {
  readonly label: Words;
  readonly roles: readonly Role[];
  readonly confirm?: Words;
  /** What whoever gives it must or may say; see `Step.takes`. */
  readonly takes?: Fields;
  /** Where it can be given at all: screens offer it only there, and its handler refuses it elsewhere. */
  readonly when?: When;
}

/** Live records that agree in `within` never share anything of `over`: a period, or the numbers from one field up to another (open where empty). */
export interface Apart<F extends Fields> {
  readonly within: readonly FieldName<F>[];
  readonly over: FieldName<F> | readonly [from: FieldName<F>, to: FieldName<F>];
  /** What is said to whoever would make two overlap. */
  readonly words: Words;
}

/** A documented call that differs from the house's own: the same operation at another method, path or encoding. */
export interface Alias {
  readonly method: "GET" | "POST" | "DELETE";
  /** Below `/api/<api>/`, e.g. `v1/{id}`. */
  readonly path: string;
  readonly operation: "list" | "read" | "create" | "update";
  readonly body?: "json" | "form";
  /** The record's id travels in the body instead of the path. */
  readonly id?: "body";
  readonly roles?: readonly Role[];
  /** Replaces the largest page size. */
  readonly pageSize?: number;
}

/** A rule across fields. Gets the whole record as it would be; returns what is wrong, if anything. */
export interface Rule<F extends Fields = any> {
  readonly fields: readonly FieldName<F>[];
  readonly check: (values: { [K in keyof F]?: ValueOf<F[K]> }) => { path: FieldName<F>; words: Words } | null;
}

export interface Section<F extends Fields> {
  readonly label: Words;
  readonly fields: readonly FieldName<F>[];
}

export interface Declaration<F extends Fields, A extends string, C extends string> {
  readonly label: { readonly one: Words; readonly many: Words };
  readonly api: {
    readonly path: string;
    readonly aliases?: readonly Alias[];
    /** The fields that the specification spells out for its create and update calls: our own client sends all of them. */
    readonly documented?: readonly string[];
  };
  /** Below `#/app/`; the record's own parameter is `screen/:id`. An entity without one has no screen. */
  readonly screen?: string;
  /** Where a new one is made, if not at `screen/new`. */
  readonly addScreen?: string;
  /** The route parameter's name in the specification, e.g. `bannerId`. */
  readonly param?: string;
  /** Where its menu entry stands: the group and the position in it, as the specification's section 6 has them. */
  readonly menu?: { readonly group: MenuGroupKey; readonly position: number };
  readonly fields: F;
  /** The fields that name a record, English then Khmer; `name` and `nameKh` unless said. */
  readonly title?: readonly [FieldName<F>, FieldName<F>?];
  /** A role not named may do nothing. */
  readonly access: Partial<Record<Role, Grant<F>>>;
  readonly actions?: Record<A, Action<F>>;
  readonly commands?: Record<C, Command>;
  readonly rules?: readonly Rule<F>[];
  /** Fields that together name a live record: no two agree in all of them. */
  readonly unique?: readonly (readonly FieldName<F>[])[];
  readonly apart?: readonly Apart<F>[];
  /** Of the live records that agree in `within`, exactly one has this flag: the first gets it, and setting it takes it from the other. */
  readonly keepsOne?: { readonly flag: FieldName<F>; readonly within: readonly FieldName<F>[] };
  /** The unique field that names a record in addresses, in place of its id. */
  readonly key?: FieldName<F>;
  /**
   * Roles whose changes of a record that is in this state wait for somebody else's approval, with a diff. What is `free` is
   * written at once, and so are steps.
   */
  readonly review?: {
    readonly of: readonly Role[];
    readonly by: readonly Role[];
    readonly state: string;
    readonly free?: readonly FieldName<F>[];
  };
  readonly list: {
    readonly columns: readonly Column<F>[];
    readonly search?: readonly FieldName<F>[];
    readonly filters?: readonly FieldName<F>[];
    readonly sort?: Column<F> | `-${Column<F>}`;
    /** Rows are put in order by hand; the entity has an integer field `order`. */
    readonly reorder?: boolean;
  };
  readonly form: readonly Section<F>[];
  /** Fields that mean nothing unless others say so: forms ask for them only then, or where they hold something. */
  readonly askedWhen?: { readonly [K in FieldName<F>]?: When<F> };
  /** Shares the table of another entity and adds fields to it. */
  readonly on?: { readonly name: string; readonly fields: Fields };
  /** Of a shared table, its records are those whose list `field` holds one of `values` and none of `except`. */
  readonly among?: {
    readonly field: FieldName<F>;
    readonly values: readonly string[];
    readonly except?: readonly string[];
  };
}
export interface Entity<
  N extends string = string,
  F extends Fields = Fields,
  A extends string = string,
  C extends string = string,
> extends Declaration<F, A, C> {
  readonly name: N;
}
/** Any entity, as generic code sees it. */
export type AnyEntity = Entity<string, any, string, string>;

/** Declares an entity; everything else is derived from what is said here. */
export function entity<
  const N extends string,
  const F extends Fields,
  A extends string = never,
  C extends string = never,
>(name: N, declaration: Declaration<F, A, C>): Entity<N, F, A, C> {
  return { name, ...declaration };
}

export type Row<E> = E extends Entity<any, infer F, any, any> ? RowOf<F> : never;
export type Draft<E> = E extends Entity<any, infer F, any, any> ? DraftOf<F> : never;
export type Patch<E> = E extends Entity<any, infer F, any, any> ? PatchOf<F> : never;
export type ActionName<E> = E extends Entity<any, any, infer A, any> ? A : never;
export type CommandName<E> = E extends Entity<any, any, any, infer C> ? C : never;
/** The names of the steps with an effect; the index signature that every state machine has beside them is none. */
type EffectsOf<S> = keyof {
  [N in keyof S as string extends N ? never : S[N] extends { readonly effect: true } ? N : never]: true;
};
/** The steps of an entity that have an effect. */
export type EffectName<E> =
  E extends Entity<any, infer F, any, any>
    ? Extract<
        { [K in keyof F]: F[K] extends { readonly steps: infer S } ? EffectsOf<S> : never }[keyof F],
        string
      >
    : never;
