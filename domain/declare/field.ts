// `any` is only used in place of inferred type parameters; `unknown` would make the functions among them uncallable.

import type { Role } from "../access/roles.ts";
import type { Dollars, Riel } from "../money/currency.ts";
import type { IsoDate, IsoDateTime } from "../text/iso-date.ts";
import type {
  ChoiceValue,
  Field,
  FieldOptions,
  Fields,
  Geo,
  Period,
  Place,
  Presence,
  Target,
  Transition,
} from "./field-types.ts";
import type { KindName } from "./kinds.ts";

type NoOptions = Record<never, never>;
type PresenceOf<O, Filled extends boolean> = O extends { required: true }
  ? "required"
  : Filled extends true
    ? "defaulted"
    : O extends { default: NonNullable<unknown> }
      ? "defaulted"
      : "optional";
type ServerOnlyOf<O> = O extends { serverOnly: true } ? true : false;
type FieldOf<Value, O, Filled extends boolean = false> = Field<Value, PresenceOf<O, Filled>, ServerOnlyOf<O>>;

/** Builds a field; this cast is the only place where options become the inferred field type. */
function makeField<F extends Field>(
  kind: KindName,
  options: FieldOptions | undefined,
  extra: object,
  filledWith?: unknown,
): F {
  const standard = options?.default ?? filledWith;
  const presence: Presence = options?.required
    ? "required"
    : standard === undefined
      ? "optional"
      : "defaulted";
  return {
    ...options,
    ...extra,
    kind,
    presence,
    serverOnly: options?.serverOnly ?? false,
    ...(standard === undefined ? {} : { default: standard }),
  } as unknown as F;
}

const plainField =
  <Value>(kind: KindName) =>
  <const O extends FieldOptions = NoOptions>(options?: O): FieldOf<Value, O> =>
    makeField(kind, options, {});
const listField =
  <Value>(kind: KindName) =>
  <const O extends FieldOptions = NoOptions>(options?: O): FieldOf<Value[], O, true> =>
    makeField(kind, options, {}, []);

/** One line of text. */
export const text = plainField<string>("text");
/** Several lines of text. */
export const longText = plainField<string>("longText");
/** Sanitised HTML from the editor. */
export const richText = plainField<string>("richText");
/** An http, https, mailto, tel or internal (`#/…`, `/…`) URL. */
export const url = plainField<string>("url");
export const email = plainField<string>("email");
/** A phone number: digits with an optional leading +. */
export const phone = plainField<string>("phone");
/** `#rrggbb` */
export const color = plainField<string>("color");
export const integer = plainField<number>("integer");
/** A number with at most two decimals. */
export const decimal = plainField<number>("decimal");
/** Whole Cambodian riel. */
export const money = plainField<Riel>("money");
/** US dollars, to the cent. */
export const dollars = plainField<Dollars>("decimal");
/** `YYYY-MM-DD` in Asia/Phnom_Penh. */
export const date = plainField<IsoDate>("date");
/** ISO 8601 in UTC. */
export const dateTime = plainField<IsoDateTime>("dateTime");
export const period = plainField<Period>("period");
/** The URL of an uploaded file. */
export const image = plainField<string>("image");
export const video = plainField<string>("video");
export const audio = plainField<string>("audio");
export const document = plainField<string>("document");
export const place = plainField<Place>("place");
export const geo = plainField<Geo>("geo");
export const images = listField<string>("images");
export const tags = listField<string>("tags");

/** A boolean; false by default. */
export const flag = <const O extends FieldOptions = NoOptions>(options?: O): FieldOf<boolean, O, true> =>
  makeField("flag", options, {}, false);

type Code<V> = Extract<keyof V, string>;
/** One of a fixed list of codes. */
export const choice = <
  const V extends Readonly<Record<string, ChoiceValue>>,
  const O extends FieldOptions = NoOptions,
>(
  values: V,
  options?: O,
): FieldOf<Code<V>, O> => makeField("choice", options, { values });
/** Several of a fixed list of codes. */
export const choices = <
  const V extends Readonly<Record<string, ChoiceValue>>,
  const O extends FieldOptions = NoOptions,
>(
  values: V,
  options?: O,
): FieldOf<Code<V>[], O, true> => makeField("choices", options, { values }, []);

interface StateMachine<S extends string> {
  readonly start: S;
  readonly initialStates?: Partial<Record<Role, readonly S[]>>;
  readonly transitions: Readonly<Record<string, Transition & { from: readonly S[]; to: S }>>;
  /**
   * The field (`timeline()` of domain/entities) to which every transition appends who, when, from, to, and its note or
   * reason.
   */
  readonly timeline?: string;
}
/** A state machine: its states, its initial states, and its transitions, which become actions of the record. */
export const state = <
  const V extends Readonly<Record<string, ChoiceValue>>,
  const M extends StateMachine<Code<V>>,
>(
  values: V,
  machine: M,
): Field<Code<V>, "defaulted", false> & { readonly transitions: M["transitions"] } =>
  makeField(
    "state",
    { default: machine.start },
    {
      values,
      transitions: machine.transitions,
      initialStates: machine.initialStates ?? {},
      timeline: machine.timeline,
    },
  );

export type RefField<T extends Target, Value, P extends Presence> = Field<Value, P, false> & {
  readonly target: T;
};
/** One record of another entity, by id. A reference is an import: the entity graph is the import graph. */
export const ref = <T extends Target, const O extends FieldOptions = NoOptions>(
  target: T,
  options?: O,
): RefField<T, string, PresenceOf<O, false>> => makeField("ref", options, { target });
/** Records of another entity, by id, in order. */
export const refs = <T extends Target, const O extends FieldOptions = NoOptions>(
  target: T,
  options?: O,
): RefField<T, string[], PresenceOf<O, true>> => makeField("refs", options, { target }, []);

/**
 * A reference to the entity being declared, by its name. A single one (`parentId`) must not form a cycle.
 */
export const selfRef = <N extends string>(name: N): { readonly name: N } => ({ name });

export type RowsField<F extends Fields, P extends Presence, S extends boolean> = Field<
  RowValues<F>[],
  P,
  S
> & {
  readonly fields: F;
};
/** Ordered nested rows, edited inside the parent's form. */
export const rows = <const F extends Fields, const O extends FieldOptions = NoOptions>(
  fields: F,
  options?: O,
): RowsField<F, PresenceOf<O, true>, ServerOnlyOf<O>> => {
  for (const [name, field] of Object.entries(fields))
    if (field.visibleTo) throw new Error(`${name}: a secret can't stand in rows`);
  return makeField("rows", options, { fields }, []);
};

type RowValues<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> };
/** The type of a field's value as the server returns it. */
export type ValueOf<F> =
  F extends Field<infer V, infer P, any> ? (P extends "optional" ? V | null : V) : never;

/** The codes of a choice or state, in the order of declaration. */
export const codesOf = <V extends string>(field: Field<V>): readonly V[] =>
  // `choice` and `state` infer the value type from the keys of `values`.
  Object.keys(field.values ?? {}) as V[];

/** The names of fields, in the order of declaration. */
export const fieldNames = <F extends Fields>(fields: F): readonly Extract<keyof F, string>[] =>
  // The fields are a literal of the declaration, so it has no other keys.
  Object.keys(fields) as Extract<keyof F, string>[];

/** A bilingual pair: `bilingual("name", text())` declares `name` and `nameKh`; both are required when one is. */
export function bilingual<N extends string, F extends Field>(name: N, field: F): { [K in N | `${N}Kh`]: F };
export function bilingual<N extends string, F extends Field, K extends Field>(
  name: N,
  field: F,
  khmer: K,
): { [X in N]: F } & { [X in `${N}Kh`]: K };
export function bilingual(name: string, field: Field, khmer: Field = field): Fields {
  return { [name]: field, [`${name}Kh`]: khmer };
}
