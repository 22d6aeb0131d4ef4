import type { Field } from "../declare/field-types.ts";
import { kindTraits } from "../declare/kinds.ts";
import { decimalsOf } from "../declare/number-bounds.ts";
import type { LocalizedText } from "../text/localized-text.ts";

export type NumberUnit = "khr" | "usd";

/** The number formats that an input accepts. */
export interface NumberSyntax {
  /** The maximum number of decimals; 0 for whole numbers. */
  readonly decimals: number;
  readonly allowsNegative: boolean;
  /** The currency whose signs and names may accompany the number; null for none. */
  readonly currency: NumberUnit | null;
  /** Another unit that may accompany the number, for example `%`. */
  readonly suffix?: LocalizedText | undefined;
  /** Whether `1.500` is 1,500: no amount of money has three decimals. Otherwise such a text is rejected as ambiguous. */
  readonly dotGroupsThousands?: boolean;
  /** Whether `(500)` and `500-` are negative numbers, as in accounting. */
  readonly allowsAccounting?: boolean;
}

const syntaxCache = new WeakMap<Field, NumberSyntax>();

/** The syntax of a number field, cached by field so that its pattern is built once for a whole import. */
export function syntaxOfField(field: Field): NumberSyntax {
  const known = syntaxCache.get(field);
  if (known) return known;
  const { kind, min, suffix } = field;
  const { currency } = kindTraits[kind].number ?? { currency: null };
  const syntax: NumberSyntax = {
    decimals: decimalsOf(field),
    allowsNegative: currency === null && (min ?? -1) < 0,
    currency,
    suffix,
  };
  syntaxCache.set(field, syntax);
  return syntax;
}

/** Latitude and longitude in degrees: with so many decimals a comma or dot is never a thousands separator. */
export const degreesSyntax: NumberSyntax = { decimals: 12, allowsNegative: true, currency: null };
