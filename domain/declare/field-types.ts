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

/** The question before an action. */
export interface Confirmation {
  /** `{0}` is the name of the record, or how many records there are. */
  readonly title: LocalizedText;
  /** What happens then. */
  readonly body: LocalizedText;
  /** The action takes something away: its button is red. */
  readonly isDestructive?: true;
  /** Label of the button that leaves the dialog, where "Cancel" would be misread; default: "Cancel". */
  readonly keep?: LocalizedText;
}

/** A transition of a state machine: from which states, to which state, and who may take it. */
export interface Transition {
  readonly label: LocalizedText;
  readonly from: readonly string[];
  readonly to: string;
  readonly roles: readonly Role[];
  readonly confirm?: Confirmation;
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
  /** Transitions without input that reverse it, one to each state that it comes from; screens offer them as Undo. */
  readonly undoneBy?: readonly string[];
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

/** When a number is so unusual that a person has to confirm it. */
export interface Plausible {
  /** Numbers from here on are unusual. */
  readonly below?: number;
  /** The usual share of the number that it is compared with: [0.8, 1.2] is up to 20 % less or more. */
  readonly ratio?: readonly [least: number, most: number];
  /** The date field by which it is compared with the record before; otherwise with its own former value. */
  readonly since?: string;
  /** A number without a former value is compared with the median of the records that share these fields. */
  readonly alike?: readonly string[];
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
  /** Shown after a number, e.g. `%`. One with plural forms (`domain/text/units.ts`) follows the number. */
  readonly suffix?: LocalizedText;
  /** decimal: how many decimals a value may have; 2 unless given. */
  readonly decimals?: 3;
  /** How many decimals are always shown, so that the numbers of a column line up. */
  readonly shownDecimals?: 2;
  /** A number: which values a person has to confirm. */
  readonly plausible?: Plausible;
  readonly pattern?: RegExp;
  /** text: records are looked up by it, without case, spaces and punctuation. */
  readonly isReference?: true;
  /** date: the day of an observation, which can't be in the future. */
  readonly past?: true;
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
  /** integer: the database computes it: one number of the record less another, at least 0. */
  readonly remainder?: Remainder;
  /**
   * The system changes it beside people, as orders change the stock. A restored version leaves it as it is unless the
   * person ticks it.
   */
  readonly changedBySystem?: true;
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

/** One number field of the same entity less another. */
export interface Remainder {
  readonly of: string;
  readonly less: string;
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
  readonly decimals?: 3;
  readonly shownDecimals?: 2;
  readonly plausible?: Plausible;
  readonly pattern?: RegExp;
  readonly past?: true;
  readonly writers?: readonly Role[];
  readonly visibleTo?: readonly Role[];
  readonly trueUpTo?: Threshold;
  readonly remainder?: Remainder;
  readonly changedBySystem?: true;
}
