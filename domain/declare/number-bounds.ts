import { limits } from "../limits.ts";
import type { Field } from "./field.ts";

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** What the column of each kind of number holds (`server/db/kinds.ts`), and what makes sense to a person. */
const standard: Partial<Record<Field["kind"], Bounds>> = {
  integer: { least: -limits.integer - 1, most: limits.integer },
  decimal: { least: -limits.decimal, most: limits.decimal },
  money: { least: 0, most: limits.riel },
};

/** The least and the most that a number may be; the declaration narrows what the column holds. */
export function numberBounds({ kind, min, max }: Pick<Field, "kind" | "min" | "max">): Bounds {
  const { least, most } = standard[kind] ?? { least: -limits.riel, most: limits.riel };
  return { least: min ?? least, most: max ?? most };
}
