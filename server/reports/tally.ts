import type { Figure, Report } from "../../domain/declare/report.ts";
import { meanParts } from "./plan.ts";
import type { FigureSql } from "./report-sql.ts";

/** Values by figure; null where nothing can be reckoned. */
export type Values = Record<string, number | null>;
/** What SQL has added up, by part. */
export type Sums = Map<string, number>;

export const addTo = (sums: Sums, part: string, value: number): void => {
  sums.set(part, (sums.get(part) ?? 0) + value);
};

/** Whole riel and counts; two decimals of anything else. */
const rounded = (value: number, { kind }: Figure): number =>
  kind === "count" || kind === "money" ? Math.round(value) : Math.round(value * 100) / 100;

/** The figures that some sums come to. `kindOf` says how each is reckoned; those that can't be here (null) are null. */
export function valuesOf(
  report: Report,
  sums: Sums,
  kindOf: (figure: string) => FigureSql["kind"] | null,
): Values {
  const plain = (name: string, figure: Figure): number | null => {
    const kind = kindOf(name);
    if (kind === null) return null;
    if (kind !== "mean") return rounded(sums.get(name) ?? 0, figure);
    const parts = meanParts(name);
    const by = sums.get(parts.count) ?? 0;
    return by === 0 ? null : rounded((sums.get(parts.sum) ?? 0) / by, figure);
  };
  const values: Values = {};
  for (const [name, figure] of Object.entries(report.figures))
    if (!figure.ratio) values[name] = plain(name, figure);
  const figures: Values = {};
  for (const [name, figure] of Object.entries(report.figures)) {
    if (!figure.ratio) {
      figures[name] = values[name] ?? null;
      continue;
    }
    const [of, by] = figure.ratio.map((part) => values[part] ?? null);
    figures[name] =
      of == null || !by ? null : rounded((figure.kind === "percent" ? 100 : 1) * (of / by), figure);
  }
  return figures;
}
