import { limits } from "../settings/limits.ts";
import type { Field } from "./field.ts";

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Default bounds by kind: what the column holds (`server/db/schema/kinds.ts`) and what is plausible. */
const defaultBounds: Partial<Record<Field["kind"], Bounds>> = {
  integer: { least: -limits.integer - 1, most: limits.integer },
  decimal: { least: -limits.decimal, most: limits.decimal },
  money: { least: 0, most: limits.riel },
};

/** The minimum and maximum of a number field; the declaration narrows the default bounds. */
export function numberBounds({ kind, min, max }: Pick<Field, "kind" | "min" | "max">): Bounds {
  const { least, most } = defaultBounds[kind] ?? { least: -limits.riel, most: limits.riel };
  return { least: min ?? least, most: max ?? most };
}
