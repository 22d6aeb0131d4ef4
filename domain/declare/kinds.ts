import { limits } from "../settings/limits.ts";

/** The properties of a field kind that rules on both sides depend on. */
interface KindTraits {
  /** Whether its values are text, of which a blank one means “no value”. */
  readonly isText: boolean;
  /** Whether its values are texts of several lines or paragraphs. */
  readonly isLongText: boolean;
  /** Null for kinds without numbers. */
  readonly number: NumberTraits | null;
}
interface NumberTraits {
  readonly decimals: number;
  /** Default bounds: what the column holds (`server/kinds/number.ts`) and what is plausible. */
  readonly least: number;
  readonly most: number;
  readonly currency: "khr" | null;
}

const other: KindTraits = { isText: false, isLongText: false, number: null };
const text: KindTraits = { ...other, isText: true };
const longText: KindTraits = { ...text, isLongText: true };
const number = (traits: NumberTraits): KindTraits => ({ ...other, number: traits });

/** Every field kind with its properties. `docs/guides/add-a-field-kind.md` lists the maps that a new kind belongs in. */
export const kindTraits = {
  text,
  longText,
  richText: longText,
  url: text,
  email: text,
  phone: text,
  color: text,
  integer: number({ decimals: 0, least: -limits.integer - 1, most: limits.integer, currency: null }),
  decimal: number({ decimals: 2, least: -limits.decimal, most: limits.decimal, currency: null }),
  money: number({ decimals: 0, least: 0, most: limits.riel, currency: "khr" }),
  flag: other,
  choice: other,
  choices: other,
  state: other,
  date: other,
  dateTime: other,
  period: other,
  image: text,
  images: other,
  video: text,
  audio: text,
  document: text,
  tags: other,
  ref: other,
  refs: other,
  place: other,
  geo: other,
  rows: other,
} satisfies Readonly<Record<string, KindTraits>>;

export type KindName = keyof typeof kindTraits;

const isKindName = (name: string): name is KindName => Object.hasOwn(kindTraits, name);
export const kindNames: readonly KindName[] = Object.keys(kindTraits).filter(isKindName);

/** Whether a kind's values are numbers. */
export const isNumeric = (kind: KindName): boolean => kindTraits[kind].number !== null;
