import type { Field } from "../declare/field.ts";
import type { Words } from "../words.ts";

export type NumberUnit = "khr" | "usd";

/** What a number may look like in one place. */
export interface NumberSyntax {
  /** The most digits after the decimal separator; 0 for whole numbers. */
  readonly decimals: number;
  readonly allowsNegative: boolean;
  /** The currency whose signs and names may stand with the number; null for none. */
  readonly currency: NumberUnit | null;
  /** Another unit that may stand with the number, for example `%`. */
  readonly suffix?: Words | undefined;
  /** Whether `1.500` is 1,500: no amount of money has three decimals. Otherwise such a text is refused, as it can mean two numbers. */
  readonly dotGroupsThousands?: boolean;
  /** Whether `(500)` and `500-` are negative numbers, as accountants write them. */
  readonly allowsAccounting?: boolean;
}

const wholeKinds: ReadonlySet<string> = new Set(["integer", "money"]);

const made = new WeakMap<Field, NumberSyntax>();

/** The syntax of a number field. The same field gets the same object, so that its pattern is built once for a whole import. */
export function syntaxOfField(field: Field): NumberSyntax {
  const known = made.get(field);
  if (known) return known;
  const { kind, min, suffix } = field;
  const syntax: NumberSyntax = {
    decimals: wholeKinds.has(kind) ? 0 : 2,
    allowsNegative: kind !== "money" && (min ?? -1) < 0,
    currency: kind === "money" ? "khr" : null,
    suffix,
  };
  made.set(field, syntax);
  return syntax;
}

/** Degrees of latitude and longitude: with so many decimals a comma or dot is never a thousands separator. */
export const degreesSyntax: NumberSyntax = { decimals: 12, allowsNegative: true, currency: null };
