import type { Figure, Report } from "../../domain/declare/report.ts";
import { meanParts } from "./plan.ts";
import type { FigureSql } from "./report-sql.ts";

/** Values by figure; null when they cannot be computed. */
export type FigureValues = Record<string, number | null>;
/** SQL sums by part. */
export type PartSums = Map<string, number>;

export const addTo = (sums: PartSums, part: string, value: number): void => {
  sums.set(part, (sums.get(part) ?? 0) + value);
};

/** Rounds to whole riel and counts, otherwise to two decimals. */
const roundFigure = (value: number, { kind }: Figure): number =>
  kind === "count" || kind === "money" ? Math.round(value) : Math.round(value * 100) / 100;

/** Computes figures from sums. `kindOf` returns how each is computed; null makes it null. */
export function computeFigures(
  report: Report,
  sums: PartSums,
  kindOf: (figure: string) => FigureSql["kind"] | null,
): FigureValues {
  const plain = (name: string, figure: Figure): number | null => {
    const kind = kindOf(name);
    if (kind === null) return null;
    if (kind !== "mean") return roundFigure(sums.get(name) ?? 0, figure);
    const parts = meanParts(name);
    const by = sums.get(parts.count) ?? 0;
    return by === 0 ? null : roundFigure((sums.get(parts.sum) ?? 0) / by, figure);
  };
  const values: FigureValues = {};
  for (const [name, figure] of Object.entries(report.figures))
    if (!figure.ratio) values[name] = plain(name, figure);
  const figures: FigureValues = {};
  for (const [name, figure] of Object.entries(report.figures)) {
    if (!figure.ratio) {
      figures[name] = values[name] ?? null;
      continue;
    }
    const [of, by] = figure.ratio.map((part) => values[part] ?? null);
    figures[name] =
      of == null || !by ? null : roundFigure((figure.kind === "percent" ? 100 : 1) * (of / by), figure);
  }
  return figures;
}
