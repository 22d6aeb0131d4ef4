// `any` is only used in place of inferred type parameters; `unknown` would make the functions among them uncallable.

import type { Role } from "../access/roles.ts";
import type { MenuGroupKey } from "../navigation/menu-groups.ts";
import type { LocalizedText } from "../text/localized-text.ts";
import type { ValueOf } from "./field.ts";
import type { Confirmation, Fields } from "./field-types.ts";
import type {
  Declared,
  DraftOf,
  PatchOf,
  ReadonlyValue,
  RequiredNames,
  RowOf,
  SystemFields,
  ValuesOf,
} from "./record-types.ts";

type FieldName<F extends Fields> = Extract<keyof F, string>;
export const systemColumns = ["createdAt", "updatedAt"] as const;
type ListColumn<F extends Fields> = FieldName<F> | (typeof systemColumns)[number];

/** Only a field that refers to a vendor can name the owner of a row. */
type OwnerFieldName<F extends Fields> = {
  [K in FieldName<F>]: F[K] extends { readonly target: { readonly name: "vendor" } } ? K : never;
}[FieldName<F>];

/**
 * What a role may do with an entity: `manage` everything; `act`: read, and run the transitions, actions and commands
 * that name the role; `read`. `own` restricts it to rows of the caller's vendor.
 */
export type Grant<F extends Fields> =
  | "manage"
  | "act"
  | "read"
  | { readonly can: "manage" | "act" | "read"; readonly own: OwnerFieldName<F> };

/** A named patch: the server checks the role, applies the patch and increments the version. */
export interface Action<F extends Fields> {
  readonly label: LocalizedText | ((row: RowOf<F>) => LocalizedText);
  readonly roles: readonly Role[];
  readonly patch: (row: RowOf<F>) => Partial<{ [K in keyof F]: ValueOf<F[K]> }>;
  /** A call of the specification that sends the whole record instead of `POST v1/{id}/<action>`. */
  readonly via?: string;
}
/** True for a record when each of these fields has one of the listed values. */
export type Condition<F extends Fields = any> = { readonly [K in FieldName<F>]?: readonly unknown[] };

/** A named operation with I/O; `server/entities` has a handler of the same name. */
export interface Command<F extends Fields = any, I = unknown> {
  readonly label: LocalizedText;
  readonly roles: readonly Role[];
  readonly confirm?: Confirmation;
  /** The input of the command; see `Transition.input`. */
  readonly input?: I & Fields;
  /** When the command is available: screens hide it otherwise and its handler rejects it. */
  readonly condition?: Condition<F>;
  /** The person must have confirmed a short while ago that it is still them. Such a command is for one record at a time. */
  readonly stepUp?: "always";
  /** It is about parts of one record, so only the page of the record offers it: not lists, and not for many at once. */
  readonly onPage?: true;
  /** Its handler writes the values of its input, because it changes them: what was sent is written nowhere. */
  readonly handlerWrites?: true;
}
/** The input fields of an entity's commands, by name; unknown for a command without. */
type CommandInputs = Readonly<Record<string, unknown>>;

/**
 * Ranges in `over` must not overlap within a group of live records: a period field, or two number fields (open when
 * empty).
 */
export interface NoOverlap<F extends Fields> {
  readonly within: readonly FieldName<F>[];
  readonly over: FieldName<F> | readonly [from: FieldName<F>, to: FieldName<F>];
  /** The error message for an overlap. */
  readonly message: LocalizedText;
}

/** Which records of another entity use one of this entity, and what then keeps its values. */
export interface UsedBy<F extends Fields> {
  /** The entity of the records that use it. */
  readonly entity: string;
  /** Its fields, with the fields of this entity that have the same value. */
  readonly match: Readonly<Record<string, FieldName<F> | "id">>;
  /**
   * When it is in force: a period, or the day from which it is until that of the next record. Records made in that time
   * use it; without one, all that match.
   */
  readonly during?: FieldName<F>;
  /** The fields that keep their values. */
  readonly keeps: readonly FieldName<F>[];
  /** The period that can still be ended, on the day of the last use or later. */
  readonly ends?: FieldName<F>;
  /** What to do instead of changing it. */
  readonly instead: LocalizedText;
  /** How many records use it; `{0}` is the number. */
  readonly counted: LocalizedText;
}

/** A documented call that differs from the standard one: the same operation with another method, path or encoding. */
export interface Alias {
  readonly method: "GET" | "POST" | "DELETE";
  /** Below `/api/<api>/`, e.g. `v1/{id}`. */
  readonly path: string;
  readonly operation: "list" | "read" | "create" | "update";
  readonly body?: "json" | "form";
  /** The record's id is in the body instead of the path. */
  readonly id?: "body";
  readonly roles?: readonly Role[];
  /** Replaces the maximum page size. */
  readonly pageSize?: number;
}

/** A rule across fields. Gets the whole record after the change; returns the error, if any. */
export interface Rule<F extends Fields = any> {
  readonly fields: readonly FieldName<F>[];
  readonly check: (
    values: { [K in keyof F]?: ValueOf<F[K]> },
  ) => { path: FieldName<F>; message: LocalizedText } | null;
}

export interface Section<F extends Fields> {
  readonly label: LocalizedText;
  readonly fields: readonly FieldName<F>[];
  /** `side`: on wide screens in the column beside the others, below the status. */
  readonly place?: "main" | "side";
  /** Starts as one line that names the filled fields; for details that are rarely read. */
  readonly isCollapsed?: boolean;
}

/** The fields of moderated content that an inbox shows: on wide screens its list has a reading pane. */
export interface Inbox<F extends Fields> {
  /** The user profile of the author. */
  readonly author: FieldName<F>;
  /** The record that the content is about. */
  readonly target: FieldName<F>;
  readonly text?: FieldName<F>;
  readonly picture?: FieldName<F>;
  /** One to five. */
  readonly stars?: FieldName<F>;
  /** The record of the same entity that it replies to. */
  readonly parent?: FieldName<F>;
  /** Further facts about the content. */
  readonly facts?: readonly FieldName<F>[];
}

/** The records of another entity that refer to this one by a field, e.g. `order.profileId`. */
export type Relation = `${string}.${string}`;

/** A figure of a profile: the number of related records, or the sum of one of their fields. */
export interface ProfileFigure {
  readonly label: LocalizedText;
  readonly of: Relation;
  /** Counts only related records in these states. */
  readonly states?: readonly string[];
  /** A money field of the related records. */
  readonly sum?: string;
}

/** The page of a person or a business is read: who it is beside what happened. Its form is a page of its own. */
export interface Profile<F extends Fields> {
  readonly picture: FieldName<F>;
  /** Shown below the name; empty ones are left out. */
  readonly facts: readonly FieldName<F>[];
  /** Long texts, English then Khmer, shown above the activity. */
  readonly about?: readonly [FieldName<F>, FieldName<F>];
  readonly figures: readonly ProfileFigure[];
  /** Related records with a tab of their own; the overview links to the others. */
  readonly tabs: readonly Relation[];
  /** Related records whose creation is an event of the overview, newest first. */
  readonly activity: readonly Relation[];
  /** What a new record still needs: related records that are missing. */
  readonly firstSteps?: readonly { readonly of: Relation; readonly label: LocalizedText }[];
}

/** What the column of a number shows besides: the record that it is counted by, or the end of a range. */
export type JoinedColumn<F extends Fields> =
  | { readonly unit: FieldName<F> }
  | { readonly upTo: FieldName<F>; readonly label: LocalizedText };

/** An editable grid in place of the list: records are changed like cells of a sheet, and saved together. */
export interface Grid<F extends Fields> {
  /** The columns. */
  readonly fields: readonly FieldName<F>[];
  /** The reference that groups the rows; a new row belongs to the group that it is added to. */
  readonly groupBy?: FieldName<F>;
  /** The order of the rows within their group. */
  readonly sort: readonly (ListColumn<F> | `-${ListColumn<F>}`)[];
}

/** Two picture fields with one input: the first picture is also the cover. */
export interface Gallery<F extends Fields> {
  /** An `image`. */
  readonly cover: FieldName<F>;
  /** `images`, of which the first is the cover. */
  readonly pictures: FieldName<F>;
}

export interface Declaration<F extends Fields, A extends string, C extends CommandInputs> {
  readonly label: { readonly one: LocalizedText; readonly many: LocalizedText };
  readonly api: {
    readonly path: string;
    readonly aliases?: readonly Alias[];
    /** The fields that the specification lists for its create and update calls; our own client sends all of them. */
    readonly documented?: readonly FieldName<F>[];
  };
  /** Below `#/app/`; the address of a record is `screen/:id`. An entity without one has no screen. */
  readonly screen?: string;
  /** The path of the create screen, if not `screen/new`. */
  readonly addScreen?: string;
  /** The name of the route parameter in the specification, e.g. `bannerId`. */
  readonly param?: string;
  /** Its menu entry: the group and the position in it, as in section 6 of the specification. */
  readonly menu?: {
    readonly group: MenuGroupKey;
    readonly position: number;
    /** By default, all roles that may list it. Others reach the list from other screens. */
    readonly roles?: readonly Role[];
  };
  readonly fields: F;
  /** The fields that make up a record's title, English then Khmer; default `name` and `nameKh`. */
  readonly title?: readonly [FieldName<F>, FieldName<F>?];
  /** Roles that are not listed have no access. */
  readonly access: Partial<Record<Role, Grant<F>>>;
  /** API keys may read its records, and never change them: sign-in depends on them. */
  readonly keysOnlyRead?: true;
  /** Its records can be changed in read-only mode too. */
  readonly inReadOnly?: true;
  readonly actions?: Record<A, Action<F>>;
  readonly commands?: { readonly [K in keyof C]: Command<F, C[K]> };
  readonly rules?: readonly Rule<F>[];
  /** Unique field combinations among live records. */
  readonly unique?: readonly (readonly FieldName<F>[])[];
  readonly noOverlap?: readonly NoOverlap<F>[];
  /** Exactly one live record per group has this flag: the first record gets it; setting it clears it on the other. */
  readonly exactlyOne?: { readonly flag: FieldName<F>; readonly within: readonly FieldName<F>[] };
  /** Once records of another entity used it, it can be ended, but neither rewritten nor deleted. */
  readonly usedBy?: UsedBy<F>;
  /** Writes need a recent confirmation that it is still the same person, where the settings ask the role for one. */
  readonly confirmWrites?: true;
  /** The unique field that replaces the id in addresses. */
  readonly key?: FieldName<F>;
  /**
   * Changes of a record in this state by these roles need the approval of somebody else, with a diff. `exempt` fields and
   * transitions are written at once.
   */
  readonly review?: {
    readonly submitters: readonly Role[];
    readonly reviewers: readonly Role[];
    readonly state: string;
    readonly exempt?: readonly FieldName<F>[];
  };
  /**
   * When the record is on pages that everyone reads: uploaded pictures that come onto one need an alt text in both
   * languages.
   */
  readonly publicWhen?: Condition<F>;
  readonly list: {
    readonly columns: readonly ListColumn<F>[];
    readonly search?: readonly FieldName<F>[];
    /** References whose titles are searched too: an order is found by the name of its buyer. */
    readonly searchReferences?: readonly FieldName<F>[];
    /** The integer field whose largest values come first among matches of equal rank. */
    readonly popularity?: FieldName<F>;
    readonly filters?: readonly FieldName<F>[];
    readonly sort?: ListColumn<F> | `-${ListColumn<F>}`;
    /** Rows can be sorted by hand; the entity has an integer field `order`. */
    readonly reorder?: boolean;
    readonly inbox?: Inbox<F>;
    readonly grid?: Grid<F>;
    /** Fields shown in the column of another one, and not in one of their own by default. */
    readonly joined?: { readonly [K in FieldName<F>]?: JoinedColumn<F> };
  };
  readonly form: readonly Section<F>[];
  readonly profile?: Profile<F>;
  readonly gallery?: Gallery<F>;
  /** Show a field in forms only when another field has one of these values, or when it is already filled. */
  readonly visibleWhen?: { readonly [K in FieldName<F>]?: Condition<F> };
  /** Shares the table of another entity and adds fields to it. */
  readonly sharesTableWith?: { readonly name: string; readonly fields: Fields };
  /** Of a shared table, its records are those whose list `field` holds one of `values` and none of `except`. */
  readonly rowFilter?: {
    readonly field: FieldName<F>;
    readonly values: readonly string[];
    readonly except?: readonly string[];
  };
}
export interface Entity<
  N extends string = string,
  F extends Fields = Fields,
  A extends string = string,
  C extends CommandInputs = CommandInputs,
> extends Declaration<F, A, C> {
  readonly name: N;
}
/** An entity of any type, for generic code. */
export type AnyEntity = Entity<string, any, string, any>;

/** Declares an entity; everything else is derived from the declaration. */
export function entity<
  const N extends string,
  const F extends Fields,
  A extends string = never,
  C extends CommandInputs = Record<never, never>,
>(name: N, declaration: Declaration<F, A, C>): Entity<N, F, A, C> {
  return { name, ...declaration };
}

/** A record of an entity that is only known at run time. */
type UnknownRow = SystemFields & Readonly<Record<string, unknown>>;
/** A record of an entity, as replies have it. */
export type Row<E> =
  E extends Entity<infer N, infer F, any, any> ? (string extends N ? UnknownRow : RowOf<F>) : never;
export type Draft<E> = E extends Entity<any, infer F, any, any> ? DraftOf<F> : never;
export type Patch<E> = E extends Entity<any, infer F, any, any> ? PatchOf<F> : never;
/** Parsed values of some fields of an entity. */
export type Values<E> =
  E extends Entity<infer N, infer F, any, any>
    ? string extends N
      ? Readonly<Record<string, unknown>>
      : ValuesOf<F>
    : never;
type StoredValue<F> = F extends { readonly fields: infer Inner extends Fields }
  ? readonly StoredFields<Declared<Inner>>[]
  : ReadonlyValue<ValueOf<F>>;
type StoredFields<F extends Fields> = { readonly [K in keyof F]?: StoredValue<F[K]> | undefined };
/** Values to store: an undefined one is not written, and nested rows are completed. */
export type StoredValues<E> =
  E extends Entity<infer N, infer F, any, any>
    ? string extends N
      ? Readonly<Record<string, unknown>>
      : StoredFields<F>
    : never;
type KnownKeys<V> = keyof {
  [K in keyof V as string extends K ? never : number extends K ? never : K]: true;
};
type ExtraKeys<V, Shape> = V extends unknown ? Exclude<KnownKeys<V>, keyof Shape> : never;
/** `V & NoExtra<V, Shape>` refuses members that the shape does not have, also in a value from a variable. */
export type NoExtra<V, Shape> = [ExtraKeys<V, Shape>] extends [never]
  ? unknown
  : { readonly [K in ExtraKeys<V, Shape>]: never };
/** The names of an entity's fields. */
export type FieldOf<E> = E extends Entity<any, infer F, any, any> ? FieldName<F> : never;
export type ActionName<E> = E extends Entity<any, any, infer A, any> ? A : never;
export type CommandName<E> = E extends Entity<any, any, any, infer C> ? Extract<keyof C, string> : never;
/** The names of the transitions with a handler; skips the index signature of the state machine. */
type HandlerNamesIn<S> = keyof {
  [N in keyof S as string extends N ? never : S[N] extends { readonly handler: true } ? N : never]: true;
};
/** The names of an entity's transitions that have a handler. */
export type HandlerName<E> =
  E extends Entity<any, infer F, any, any>
    ? Extract<
        {
          [K in keyof F]: F[K] extends { readonly transitions: infer S } ? HandlerNamesIn<S> : never;
        }[keyof F],
        string
      >
    : never;

/** Parsed input: a required value is always there. */
type InputValues<I> = I extends Fields
  ? { readonly [K in RequiredNames<I>]: ValueOf<I[K]> } & {
      readonly [K in Exclude<keyof I, RequiredNames<I>>]?: ValueOf<I[K]>;
    }
  : Record<never, never>;
type TransitionInput<F extends Fields, N> = {
  [K in keyof F]: F[K] extends { readonly transitions: infer S }
    ? N extends HandlerNamesIn<S>
      ? S[N] extends { readonly input: infer I }
        ? InputValues<I>
        : InputValues<unknown>
      : never
    : never;
}[keyof F];
/** The parsed input of a command, or of a transition with a handler. */
export type InputOf<E, N> =
  E extends Entity<any, infer F, any, infer C>
    ? N extends keyof C
      ? InputValues<C[N]>
      : TransitionInput<F, N>
    : never;
