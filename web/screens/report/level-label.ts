import type { Report } from "../../../domain/declare/report.ts";
import { type Words, words } from "../../../domain/words.ts";
import { levels } from "../../fields/place-level-names.ts";

const unnamed = words("", "");

/** The label of a breakdown; of places, the label of the level that is shown: districts where a province is chosen. */
export function levelLabel(
  { breakdowns }: Report,
  by: string,
  filters: Readonly<Record<string, string>>,
): Words {
  const breakdown = breakdowns[by];
  if (breakdown?.of.kind !== "place") return breakdown?.label ?? unnamed;
  const digits = (filters[by]?.length ?? 0) + 2;
  return (levels.find((level) => level.digits === digits) ?? levels.at(-1))?.label ?? breakdown.label;
}
