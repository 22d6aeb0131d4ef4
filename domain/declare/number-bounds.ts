import { limits } from "../settings/limits.ts";
import type { Field } from "./field-types.ts";
import { kindTraits } from "./kinds.ts";

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** The minimum and maximum of a number field; the declaration narrows the default bounds of its kind. */
export function numberBounds({ kind, min, max }: Pick<Field, "kind" | "min" | "max">): Bounds {
  const { least, most } = kindTraits[kind].number ?? { least: -limits.riel, most: limits.riel };
  return { least: min ?? least, most: max ?? most };
}

/** How many decimals the values of a number field may have. */
export const decimalsOf = ({ kind, decimals }: Pick<Field, "kind" | "decimals">): number =>
  decimals ?? kindTraits[kind].number?.decimals ?? 2;
