import { formats } from "../../domain/text/format.ts";
import { type Language, localized } from "../../domain/text/localized-text.ts";
import type { ReportChart } from "./render-report.ts";

/** A grid line: its height as a share of the plot height, from 0 (bottom) to 1. */
interface Tick {
  readonly at: number;
  readonly label: string;
  readonly isZero: boolean;
}
interface SeriesLayout {
  readonly label: string;
  /** Heights as shares of the plot height; null without a value. */
  readonly points: readonly (number | null)[];
  /** The formatted values. */
  readonly shown: readonly string[];
}
/** A chart ready for its template: everything is computed. */
export interface ChartLayout {
  readonly kind: "line" | "bars" | "lying";
  readonly title: string;
  /** Empty when there is no room for it. */
  readonly labels: readonly string[];
  readonly ticks: readonly Tick[];
  readonly zero: number;
  readonly series: readonly SeriesLayout[];
}

/** Rounds a step to 1, 2, 2.5 or 5 times a power of ten. */
function niceStep(span: number, hasFractions: boolean): number {
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((one) => one * power >= rough) ?? 10) * power;
  return hasFractions ? step : Math.max(1, Math.ceil(step));
}

/** Range and step of a scale that includes all values and zero. */
function computeScale(values: readonly number[]): {
  readonly from: number;
  readonly to: number;
  readonly step: number;
} {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  if (most === least) return { from: 0, to: 4, step: 1 };
  const step = niceStep(
    most - least,
    values.some((value) => !Number.isInteger(value)),
  );
  return { from: Math.floor(least / step) * step, to: Math.ceil(most / step) * step, step };
}

const sizes = [
  { from: 1e9, ...localized("bn", "ពាន់លាន") },
  { from: 1e6, ...localized("M", "លាន") },
  { from: 1e4, by: 1e3, ...localized("K", "ពាន់") },
] as const;

/** Formats a number for the axis: `2.5 M`. */
function formatShort(value: number, language: Language): string {
  const size = sizes.find(({ from }) => Math.abs(value) >= from);
  const { number } = formats[language];
  if (!size) return number(value);
  return `${number(value / ("by" in size ? size.by : size.from))} ${size[language]}`;
}

// Plot width and label letter width, in millimetres.
const plotWidth = 159;
const letter = 1.35;

/** Drops labels below the plot until the rest fit. */
function thinLabels(labels: readonly string[]): readonly string[] {
  const longest = Math.max(1, ...labels.map((label) => [...label].length));
  const most = Math.max(1, Math.floor(plotWidth / (longest * letter + 3)));
  const every = Math.ceil(labels.length / most);
  return labels.map((label, index) => (index % every === 0 ? label : ""));
}

const maxBars = 30;
const firstBars = localized(`the first ${maxBars}`, `${maxBars} ដំបូង`);

/** Bars are horizontal when their labels are too long to fit below them. */
const hasHorizontalBars = ({ kind, labels }: ReportChart, least: number): boolean =>
  kind === "bars" && least >= 0 && thinLabels(labels).some((label) => label === "");

/** Computes the scale, ticks and positions of a chart. Null for a chart without points. */
export function layOutChart(chart: ReportChart, language: Language): ChartLayout | null {
  const values = chart.series.flatMap((one) => one.values.filter((value) => value !== null));
  if (chart.labels.length === 0 || values.length === 0) return null;
  const isLying = hasHorizontalBars(chart, Math.min(...values));
  const isCut = isLying && chart.labels.length > maxBars;
  const labels = isCut ? chart.labels.slice(0, maxBars) : chart.labels;
  const { from, to, step } = computeScale(values);
  const share = (value: number): number => (value - from) / (to - from);
  const { number } = formats[language];
  const notes = [...(chart.unit ? [chart.unit] : []), ...(isCut ? [firstBars[language]] : [])];
  return {
    kind: isLying ? "lying" : chart.kind,
    title: notes.length > 0 ? `${chart.title} (${notes.join(", ")})` : chart.title,
    labels: isLying ? labels : thinLabels(labels),
    ticks: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => {
      const value = from + index * step;
      return { at: share(value), label: formatShort(value, language), isZero: value === 0 };
    }),
    zero: share(0),
    series: chart.series.map(({ label, values: own }) => {
      const known = labels.map((_, index) => own[index] ?? null);
      return {
        label,
        points: known.map((value) => (value === null ? null : isLying ? value / to : share(value))),
        shown: known.map((value) => (value === null ? "–" : number(value))),
      };
    }),
  };
}
