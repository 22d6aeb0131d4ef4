// `any` is only used in place of inferred type parameters; `unknown` would make the functions among them uncallable.

import type { Role } from "../access/roles.ts";
import type { LocalizedText } from "../text/localized-text.ts";
import type { KindName } from "./kinds.ts";

/** `required`: never null, must be sent · `defaulted`: never null, has a default · `optional`: may be null. */
export type Presence = "required" | "defaulted" | "optional";

export interface ChoiceValue extends LocalizedText {
  /** The badge colour; grey by default. */
  readonly color?: "gray" | "green" | "blue" | "yellow" | "red" | "teal" | "violet" | "orange";
}

/** A transition of a state machine: from which states, to which state, and who may take it. */
export interface Transition {
  readonly label: LocalizedText;
  readonly from: readonly string[];
  readonly to: string;
  readonly roles: readonly Role[];
  /** A confirmation question, shown before the transition. */
  readonly confirm?: LocalizedText;
  /**
   * The input of the transition, entered in a dialog and validated like any input. A value is written to the record's
   * field of the same name, if there is one (server-only fields too), in the same write.
   */
  readonly input?: Fields;
  /** Runs the handler of the transition's name in `server/entities`, in the same transaction. */
  readonly handler?: true;
  /** The field with the person who may not take it, because somebody else must check that person's work. */
  readonly fourEyes?: FourEyes;
  /** Who gets a notice when somebody else takes the transition. */
  readonly notify?: NotifyRule;
}

/** A field that refers to a user, and the message for that user. */
export interface FourEyes {
  readonly field: string;
  readonly message: LocalizedText;
}

/**
 * Recipients and text of a notice: the people of the record's vendor, or everyone with some roles; `{0}` is the
 * record's title.
 */
export interface NotifyRule {
  readonly recipients: "owner" | readonly Role[];
  readonly message: LocalizedText;
  /** The text for several records, after a bulk action: `{0}` is their number, `{1}` the entity's name. */
  readonly bulkMessage: LocalizedText;
}

/** What a reference needs to know of its target entity. */
export interface Target {
  readonly name: string;
}

/** Codes of the national gazetteer; each level needs the one above. */
export interface Place {
  readonly province: string;
  readonly district?: string | null;
  readonly commune?: string | null;
  readonly village?: string | null;
}
/** Degrees, WGS 84. */
export interface Geo {
  readonly latitude: number;
  readonly longitude: number;
}
/** Two dates (`YYYY-MM-DD`), both inclusive; an open end is null. */
export interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

/** A field: the kind of its value, its presence, and whether only the server writes it. */
export interface Field<Value = any, P extends Presence = Presence, ServerOnly extends boolean = boolean> {
  readonly kind: KindName;
  readonly presence: P;
  readonly serverOnly: ServerOnly;
  readonly label?: LocalizedText;
  readonly help?: LocalizedText;
  readonly default?: unknown;
  /** The maximum length in user-perceived characters, the maximum number, or the maximum count of rows. */
  readonly max?: number;
  readonly min?: number;
  readonly unique?: boolean;
  /** Shown after a number, e.g. `%`. */
  readonly suffix?: LocalizedText;
  readonly pattern?: RegExp;
  /** choice, choices, state: code -> label. */
  readonly values?: Readonly<Record<string, ChoiceValue>>;
  /** state: the allowed transitions. */
  readonly transitions?: Readonly<Record<string, Transition>>;
  /** state: the states in which each role may create a record; roles that are not listed get the field's default. */
  readonly initialStates?: Readonly<Partial<Record<Role, readonly string[]>>>;
  /** state: the field with its timeline. */
  readonly timeline?: string | undefined;
  /** ref, refs */
  readonly target?: Target;
  /** rows */
  readonly fields?: Fields;
  /** Only these roles may write it; by default everyone who may write the record. */
  readonly writers?: readonly Role[];
  /** text: stored encrypted; these roles see all of it, everyone else the last four characters. */
  readonly visibleTo?: readonly Role[];
  /** flag: a trigger keeps it true while this number of the record is at most the value of a system setting. */
  readonly trueUpTo?: Threshold;
  /** Carries the value type; absent at run time. */
  readonly __value?: Value;
}
export type Fields = Readonly<Record<string, Field>>;

export interface Threshold {
  readonly field: string;
  /** The system setting that holds the limit. */
  readonly setting: string;
  /** The limit while the setting is not set. */
  readonly limit: number;
}

export interface FieldOptions {
  readonly label?: LocalizedText;
  readonly help?: LocalizedText;
  readonly required?: boolean;
  readonly serverOnly?: boolean;
  readonly default?: unknown;
  readonly max?: number;
  readonly min?: number;
  readonly unique?: boolean;
  readonly suffix?: LocalizedText;
  readonly pattern?: RegExp;
  readonly writers?: readonly Role[];
  readonly visibleTo?: readonly Role[];
  readonly trueUpTo?: Threshold;
}

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
export const money = plainField<number>("money");
/** `YYYY-MM-DD` in Asia/Phnom_Penh. */
export const date = plainField<string>("date");
/** ISO 8601 in UTC. */
export const dateTime = plainField<string>("dateTime");
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
