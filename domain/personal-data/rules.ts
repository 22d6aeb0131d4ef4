import type { AnyEntity, FieldOf, StoredValues } from "../declare/index.ts";
import type { AnyRecord } from "../records/any-record.ts";
import type { LocalizedText } from "../text/localized-text.ts";

/** What the erasure of a person does with their rows. */
export const erasureRules = ["delete", "anonymise", "keep"] as const;
export type ErasureRule = (typeof erasureRules)[number];

/** The fields by which a record belongs to a person; "id" where the record is the person. */
interface PersonFields {
  readonly account: readonly string[];
  readonly profile: readonly string[];
}

/** An entity whose records belong to people: by which fields, and what the erasure of the person does with them. */
export interface PersonalEntity extends PersonFields {
  readonly entity: AnyEntity;
  /** Fields that name other people, such as who worked on the record: erasure keeps them, the download leaves them out. */
  readonly others: readonly string[];
  /** The values in place of the personal ones, also in the history; null where the whole record is kept. */
  readonly replacements: ((id: string) => AnyRecord) | null;
  /** Further values that the erasure writes. They are not personal, so the history keeps them. */
  readonly ending: AnyRecord;
  /** What stays, and why. */
  readonly why: LocalizedText;
}

interface Declared<E> {
  readonly account?: readonly (FieldOf<E> | "id")[];
  readonly profile?: readonly (FieldOf<E> | "id")[];
  readonly others?: readonly FieldOf<E>[];
  readonly replacements?: (id: string) => StoredValues<E>;
  readonly ending?: StoredValues<E>;
  readonly why: LocalizedText;
}

/** Declares the personal data of an entity. */
export function personal<E extends AnyEntity>(entity: E, declared: Declared<E>): PersonalEntity {
  const { account = [], profile = [], others = [], replacements, ending, why } = declared;
  return {
    entity,
    account,
    profile,
    others,
    replacements: replacements ? (id) => ({ ...replacements(id) }) : null,
    ending: { ...ending },
    why,
  };
}

/** Fields of a personal kind, such as a telephone number, that belong to no account or profile. */
export interface Contact {
  readonly entity: AnyEntity;
  readonly fields: readonly string[];
  /** Fields that name accounts, such as who decided. */
  readonly others: readonly string[];
  readonly why: LocalizedText;
}

/** Declares fields of a personal kind that belong to no account or profile. */
export const contact = <E extends AnyEntity>(
  entity: E,
  declared: {
    readonly fields: readonly FieldOf<E>[];
    readonly others?: readonly FieldOf<E>[];
    readonly why: LocalizedText;
  },
): Contact => ({ entity, others: [], ...declared });

/** A table of a feature whose rows belong to people. */
export interface PersonalTable {
  readonly table: string;
  readonly label: LocalizedText;
  /** Columns with the id of the account. */
  readonly account?: readonly string[];
  /** Columns with the id of the user profile. */
  readonly profile?: readonly string[];
  /** A column with an email address or a telephone number. */
  readonly address?: string;
  /** A column with the id of a conversation that the person began in the app. */
  readonly conversation?: string;
  /** Columns that name other people: erasure keeps them, the download leaves them out. */
  readonly others?: readonly string[];
  /** The value that a column must have; other rows are not the person's alone and stay. */
  readonly only?: Readonly<Record<string, string>>;
  readonly rule: ErasureRule;
  /** The columns that become null, by the rule "anonymise". */
  readonly emptied?: readonly string[];
  /** Why rows stay; for deleted ones nothing needs to be said. */
  readonly why?: LocalizedText;
  /** The columns of the download. Secrets, hashes and codes are never among them. */
  readonly download: readonly string[];
}

/** A table whose columns only say who worked on something, or which deletes its rows by itself. */
export interface WorkTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly why: LocalizedText;
}
