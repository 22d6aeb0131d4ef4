import type { AnyEntity } from "../declare/entity.ts";
import type { Field } from "../declare/field-types.ts";
import { formats } from "../text/format.ts";
import { type Language, type LocalizedText, localized } from "../text/localized-text.ts";
import type { AnyRecord } from "./any-record.ts";

/** The fields of an entity whose unusual values a person has to confirm. */
export const guardedFields = ({ fields }: Pick<AnyEntity, "fields">): readonly (readonly [string, Field])[] =>
  Object.entries<Field>(fields).filter(([, field]) => field.plausible !== undefined);

/** The guarded fields whose value a change may make unusual: it sets them, or the day by which they are compared. */
export const guardedIn = (
  entity: Pick<AnyEntity, "fields">,
  values: AnyRecord,
): readonly (readonly [string, Field])[] =>
  guardedFields(entity).filter(
    ([name, { plausible }]) =>
      name in values || (plausible?.since !== undefined && plausible.since in values),
  );

/** A number that a value is compared with: of the record before it, its own, or the median of similar records. */
export interface Comparison {
  readonly with: "earlier" | "current" | "median";
  readonly value: number;
}

const comparisons: Readonly<Record<Comparison["with"], LocalizedText>> = {
  earlier: localized("the value before it", "តម្លៃមុនវា"),
  current: localized("the current value", "តម្លៃបច្ចុប្បន្ន"),
  median: localized("the median of similar records", "តម្លៃកណ្ដាលនៃទិន្នន័យស្រដៀងគ្នា"),
};

/** A value of a field as text, with its unit. */
function valueText({ kind, suffix, shownDecimals }: Field, value: number, language: Language): string {
  const format = formats[language];
  const number = format.number(value, shownDecimals);
  if (kind === "money") return format.riel(value);
  const unit = suffix?.[language];
  return unit === undefined ? number : unit === "%" ? `${number}%` : `${number} ${unit}`;
}

/** How far a value is from another one: `99% below`, `2,400% above`. */
function distanceText(value: number, { value: other, with: which }: Comparison, language: Language): string {
  const rounded = Math.round(Math.abs(value / other - 1) * 100);
  // Something is left of a value above 0.
  const percent = formats[language].number(value > 0 && value < other ? Math.min(rounded, 99) : rounded);
  const isBelow = value < other;
  const what = comparisons[which][language];
  if (language === "km") return `${isBelow ? "ទាបជាង" : "ខ្ពស់ជាង"}${what} ${percent}%`;
  return `${percent}% ${isBelow ? "below" : "above"} ${what}`;
}

const inBoth = (write: (language: Language) => string): LocalizedText => localized(write("en"), write("km"));

/** Why a value is unusual; null for a usual one. */
export function unusualText(
  field: Field,
  value: number,
  comparison: Comparison | null,
): LocalizedText | null {
  const { below, ratio } = field.plausible ?? {};
  if (below !== undefined && value >= below)
    return localized(
      `${valueText(field, value, "en")} is unusual.`,
      `${valueText(field, value, "km")} គឺមិនធម្មតា។`,
    );
  if (!ratio || !comparison || comparison.value <= 0) return null;
  const [least, most] = ratio;
  const share = value / comparison.value;
  if (share >= least && share <= most) return null;
  return inBoth((language) => {
    const distance = distanceText(value, comparison, language);
    const [own, other] = [value, comparison.value].map((one) => valueText(field, one, language));
    return language === "km" ? `${own} ${distance} (${other})។` : `${own} is ${distance}, ${other}.`;
  });
}
