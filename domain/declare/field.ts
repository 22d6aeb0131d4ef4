// `any` stands here only in the place of a type parameter that inference fills in; `unknown` would make the functions among them uncallable.
import type { Role } from "../roles.ts";
import type { Words } from "../words.ts";

/** Every kind of field. Each has one file on the server side (`server/db/kinds`), one in the web (`web/fields`), one schema here. */
export const kindNames = [
  "text",
  "longText",
  "richText",
  "url",
  "email",
  "phone",
  "color",
  "integer",
  "decimal",
  "money",
  "flag",
  "choice",
  "choices",
  "state",
  "date",
  "dateTime",
  "period",
  "image",
  "images",
  "video",
  "audio",
  "document",
  "tags",
  "ref",
  "refs",
  "place",
  "geo",
  "rows",
] as const;
export type KindName = (typeof kindNames)[number];

/** `required`: never null and must be sent · `filled`: never null, has a default · `optional`: may be null. */
export type Presence = "required" | "filled" | "optional";

export interface ChoiceValue extends Words {
  /** A colour of the palette for badges; grey when left out. */
  readonly color?: "gray" | "green" | "blue" | "yellow" | "red" | "teal" | "violet" | "orange";
}

/** A step of a state machine: from which states, to which, and who may take it. */
export interface Step {
  readonly label: Words;
  readonly from: readonly string[];
  readonly to: string;
  readonly roles: readonly Role[];
  /** Asks before it is taken. */
  readonly confirm?: Words;
  /**
   * What whoever takes it must or may say, asked for in a dialog and checked like any input. A value is written to the
   * record's field of the same name, if it has one (also a server-only one), in the same write.
   */
  readonly takes?: Fields;
  /** More happens than the change of state: `server/commands` holds a handler of the step's name, run in its transaction. */
  readonly effect?: true;
  /** Names the field with the person who may not take it, because somebody else has to look at what that person did. */
  readonly fourEyes?: FourEyes;
  /** Who finds a notice under the bell when it was taken by somebody else. */
  readonly tells?: Telling;
}

/** A field that refers to a user, and what that user reads in place of the step. */
export interface FourEyes {
  readonly field: string;
  readonly words: Words;
}

/** Whom a step tells: the people of the vendor that owns the record, or everybody of some roles; `{0}` is the record's name. */
export interface Telling {
  readonly who: "owner" | readonly Role[];
  readonly words: Words;
  /** The same of several records, after a bulk action: `{0}` is their number, `{1}` what they are. */
  readonly many: Words;
}

/** What an option needs to know of the entity that it refers to. */
export interface Target {
  readonly name: string;
}

/** Codes of the national gazetteer; each level only below the one before it. */
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
/** Two dates (`YYYY-MM-DD`), the end included; an open end is null. */
export interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

/** A field: what it holds, whether it must be there, whether the server alone writes it. */
export interface Field<Value = any, P extends Presence = Presence, ServerOnly extends boolean = boolean> {
  readonly kind: KindName;
  readonly presence: P;
  readonly serverOnly: ServerOnly;
  readonly label?: Words;
  readonly help?: Words;
  readonly default?: unknown;
  /** Longest length in user-perceived characters, or largest number. */
  readonly max?: number;
  readonly min?: number;
  readonly unique?: boolean;
  /** Shown after a number, e.g. `%`. */
  readonly suffix?: Words;
  readonly pattern?: RegExp;
  /** choice, choices, state: code -> label. */
  readonly values?: Readonly<Record<string, ChoiceValue>>;
  /** state: the legal steps. */
  readonly steps?: Readonly<Record<string, Step>>;
  /** state: the states in which each role may create a record; the field's default for a role not named. */
  readonly startsIn?: Readonly<Partial<Record<Role, readonly string[]>>>;
  /** state: the field that keeps its timeline. */
  readonly timeline?: string | undefined;
  /** ref, refs */
  readonly target?: Target;
  /** rows */
  readonly fields?: Fields;
  /** Only these roles may write it; everybody who may write the record otherwise. */
  readonly writers?: readonly Role[];
  /** text: kept encrypted; only these roles see all of it, everybody else the last four characters. */
  readonly secret?: readonly Role[];
  /** flag: a trigger keeps it true while this number of the record is at most the value of a system setting. */
  readonly whileAtMost?: AtMost;
  /** Carries the value type; never there at run time. */
  readonly __value?: Value;
}
export type Fields = Readonly<Record<string, Field>>;

export interface AtMost {
  readonly field: string;
  /** The system setting that holds the limit. */
  readonly setting: string;
  /** The limit while the setting is not set. */
  readonly limit: number;
}

export interface Options {
  readonly label?: Words;
  readonly help?: Words;
  readonly required?: boolean;
  readonly serverOnly?: boolean;
  readonly default?: unknown;
  readonly max?: number;
  readonly min?: number;
  readonly unique?: boolean;
  readonly suffix?: Words;
  readonly pattern?: RegExp;
  readonly writers?: readonly Role[];
  readonly secret?: readonly Role[];
  readonly whileAtMost?: AtMost;
}

type NoOptions = Record<never, never>;
type PresenceOf<O, Filled extends boolean> = O extends { required: true }
  ? "required"
  : Filled extends true
    ? "filled"
    : O extends { default: NonNullable<unknown> }
      ? "filled"
      : "optional";
type ServerOnlyOf<O> = O extends { serverOnly: true } ? true : false;
type Of<Value, O, Filled extends boolean = false> = Field<Value, PresenceOf<O, Filled>, ServerOnlyOf<O>>;

/** Builds a field; the cast is the one place where options become the inferred field type. */
function make<F extends Field>(
  kind: KindName,
  options: Options | undefined,
  extra: object,
  filledWith?: unknown,
): F {
  const standard = options?.default ?? filledWith;
  const presence: Presence = options?.required ? "required" : standard === undefined ? "optional" : "filled";
  return {
    ...options,
    ...extra,
    kind,
    presence,
    serverOnly: options?.serverOnly ?? false,
    ...(standard === undefined ? {} : { default: standard }),
  } as unknown as F;
}

const plain =
  <Value>(kind: KindName) =>
  <const O extends Options = NoOptions>(options?: O): Of<Value, O> =>
    make(kind, options, {});
const list =
  <Value>(kind: KindName) =>
  <const O extends Options = NoOptions>(options?: O): Of<Value[], O, true> =>
    make(kind, options, {}, []);

/** One line of text. */
export const text = plain<string>("text");
/** Several lines of text. */
export const longText = plain<string>("longText");
/** Sanitised HTML from the editor. */
export const richText = plain<string>("richText");
/** An http, https, mailto, tel or internal (`#/…`, `/…`) address. */
export const url = plain<string>("url");
export const email = plain<string>("email");
/** A telephone number, digits with an optional leading +. */
export const phone = plain<string>("phone");
/** `#rrggbb` */
export const color = plain<string>("color");
export const integer = plain<number>("integer");
/** A number with at most two decimals. */
export const decimal = plain<number>("decimal");
/** Whole Cambodian riel. */
export const money = plain<number>("money");
/** `YYYY-MM-DD` in Asia/Phnom_Penh. */
export const date = plain<string>("date");
/** ISO 8601 in UTC. */
export const dateTime = plain<string>("dateTime");
export const period = plain<Period>("period");
/** The url of an uploaded file. */
export const image = plain<string>("image");
export const video = plain<string>("video");
export const audio = plain<string>("audio");
export const document = plain<string>("document");
export const place = plain<Place>("place");
export const geo = plain<Geo>("geo");
export const images = list<string>("images");
export const tags = list<string>("tags");

/** Yes or no; no unless said. */
export const flag = <const O extends Options = NoOptions>(options?: O): Of<boolean, O, true> =>
  make("flag", options, {}, false);

type Code<V> = Extract<keyof V, string>;
/** One of a closed list of codes. */
export const choice = <
  const V extends Readonly<Record<string, ChoiceValue>>,
  const O extends Options = NoOptions,
>(
  values: V,
  options?: O,
): Of<Code<V>, O> => make("choice", options, { values });
/** Several of a closed list of codes. */
export const choices = <
  const V extends Readonly<Record<string, ChoiceValue>>,
  const O extends Options = NoOptions,
>(
  values: V,
  options?: O,
): Of<Code<V>[], O, true> => make("choices", options, { values }, []);

interface Machine<S extends string> {
  readonly start: S;
  readonly startsIn?: Partial<Record<Role, readonly S[]>>;
  readonly steps: Readonly<Record<string, Step & { from: readonly S[]; to: S }>>;
  /** The field (`timeline()` of domain/entities) to which every step adds who, when, from where, to where, and its note or reason. */
  readonly timeline?: string;
}
/** A state machine: the states, where a record starts, and the steps, which become actions of the record. */
export const state = <
  const V extends Readonly<Record<string, ChoiceValue>>,
  const M extends Machine<Code<V>>,
>(
  values: V,
  machine: M,
): Field<Code<V>, "filled", false> & { readonly steps: M["steps"] } =>
  make(
    "state",
    { default: machine.start },
    { values, steps: machine.steps, startsIn: machine.startsIn ?? {}, timeline: machine.timeline },
  );

export type RefField<T extends Target, Value, P extends Presence> = Field<Value, P, false> & {
  readonly target: T;
};
/** One record of another entity, by id. A relation is an import: the entity graph is the import graph. */
export const ref = <T extends Target, const O extends Options = NoOptions>(
  target: T,
  options?: O,
): RefField<T, string, PresenceOf<O, false>> => make("ref", options, { target });
/** Records of another entity, by id, in order. */
export const refs = <T extends Target, const O extends Options = NoOptions>(
  target: T,
  options?: O,
): RefField<T, string[], PresenceOf<O, true>> => make("refs", options, { target }, []);

/**
 * The entity that is being declared, by its name: a reference to its own kind. A single one (`parentId`) never leads back
 * to where it began.
 */
export const itself = <N extends string>(name: N): { readonly name: N } => ({ name });

export type RowsField<F extends Fields, P extends Presence, S extends boolean> = Field<
  RowValues<F>[],
  P,
  S
> & {
  readonly fields: F;
};
/** Ordered nested rows, edited inside the parent's form. */
export const rows = <const F extends Fields, const O extends Options = NoOptions>(
  fields: F,
  options?: O,
): RowsField<F, PresenceOf<O, true>, ServerOnlyOf<O>> => {
  for (const [name, field] of Object.entries(fields))
    if (field.secret) throw new Error(`${name}: a secret can't stand in rows`);
  return make("rows", options, { fields }, []);
};

type RowValues<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> };
/** The type of a field's value as the server gives it. */
export type ValueOf<F> =
  F extends Field<infer V, infer P, any> ? (P extends "optional" ? V | null : V) : never;

/** English and Khmer twins: `bilingual("name", text())` declares `name` and `nameKh`; both are required when one is. */
export function bilingual<N extends string, F extends Field>(name: N, field: F): { [K in N | `${N}Kh`]: F };
export function bilingual<N extends string, F extends Field, K extends Field>(
  name: N,
  field: F,
  khmer: K,
): { [X in N]: F } & { [X in `${N}Kh`]: K };
export function bilingual(name: string, field: Field, khmer: Field = field): Fields {
  return { [name]: field, [`${name}Kh`]: khmer };
}
