import type { Report } from "../../../../domain/declare/report.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";
import { gazetteerLevels } from "../../../fields/place/gazetteer-levels.ts";

const unnamed = localized("", "");

/** The label of a breakdown; of places, the label of the level that is shown: districts where a province is chosen. */
export function levelLabel(
  { breakdowns }: Report,
  by: string,
  filters: Readonly<Record<string, string>>,
): LocalizedText {
  const breakdown = breakdowns[by];
  if (breakdown?.source.kind !== "place") return breakdown?.label ?? unnamed;
  const digits = (filters[by]?.length ?? 0) + 2;
  return (
    (gazetteerLevels.find((level) => level.digits === digits) ?? gazetteerLevels.at(-1))?.label ??
    breakdown.label
  );
}
