import { formats } from "../../domain/format.ts";
import { type Language, words } from "../../domain/words.ts";
import type { ReportChart } from "./report-document.ts";

/** A line of the scale: its height as a share of the plot's, from 0 at the bottom to 1. */
interface Tick {
  readonly at: number;
  readonly label: string;
  readonly isZero: boolean;
}
interface LaidSeries {
  readonly label: string;
  /** Heights as shares of the plot's; null where nothing is known. */
  readonly points: readonly (number | null)[];
  /** The numbers themselves, as they are written. */
  readonly shown: readonly string[];
}
/** A chart as its template draws it: everything that needs reckoning is done. */
export interface LaidChart {
  readonly kind: "line" | "bars" | "lying";
  readonly title: string;
  /** Empty where there is no room for one. */
  readonly labels: readonly string[];
  readonly ticks: readonly Tick[];
  readonly zero: number;
  readonly series: readonly LaidSeries[];
}

/** Steps that people count in. */
function niceStep(span: number, hasFractions: boolean): number {
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((one) => one * power >= rough) ?? 10) * power;
  return hasFractions ? step : Math.max(1, Math.ceil(step));
}

/** The ends and the step of a scale that holds all values, and zero. */
function scaleOf(values: readonly number[]): {
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
  { from: 1e9, ...words("bn", "ពាន់លាន") },
  { from: 1e6, ...words("M", "លាន") },
  { from: 1e4, by: 1e3, ...words("K", "ពាន់") },
] as const;

/** A number as it stands beside a scale: `2.5 M`. */
function shortly(value: number, language: Language): string {
  const size = sizes.find(({ from }) => Math.abs(value) >= from);
  const { number } = formats[language];
  if (!size) return number(value);
  return `${number(value / ("by" in size ? size.by : size.from))} ${size[language]}`;
}

// What stands below a plot: millimetres, and the width of a letter there.
const plotWidth = 159;
const letter = 1.35;

/** The labels below a plot, of which as many stay as there is room for. */
function thinned(labels: readonly string[]): readonly string[] {
  const longest = Math.max(1, ...labels.map((label) => [...label].length));
  const most = Math.max(1, Math.floor(plotWidth / (longest * letter + 3)));
  const every = Math.ceil(labels.length / most);
  return labels.map((label, index) => (index % every === 0 ? label : ""));
}

const mostLying = 30;
const firstOnes = words(`the first ${mostLying}`, `${mostLying} ដំបូង`);

/** Bars lie where their names are too long to stand below them. */
const mustLie = ({ kind, labels }: ReportChart, least: number): boolean =>
  kind === "bars" && least >= 0 && thinned(labels).some((label) => label === "");

/** Lays a chart out: its scale, its ticks, and where each point stands. Null for one without points. */
export function layChart(chart: ReportChart, language: Language): LaidChart | null {
  const values = chart.series.flatMap((one) => one.values.filter((value) => value !== null));
  if (chart.labels.length === 0 || values.length === 0) return null;
  const isLying = mustLie(chart, Math.min(...values));
  const isCut = isLying && chart.labels.length > mostLying;
  const labels = isCut ? chart.labels.slice(0, mostLying) : chart.labels;
  const { from, to, step } = scaleOf(values);
  const share = (value: number): number => (value - from) / (to - from);
  const { number } = formats[language];
  const notes = [...(chart.unit ? [chart.unit] : []), ...(isCut ? [firstOnes[language]] : [])];
  return {
    kind: isLying ? "lying" : chart.kind,
    title: notes.length > 0 ? `${chart.title} (${notes.join(", ")})` : chart.title,
    labels: isLying ? labels : thinned(labels),
    ticks: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => {
      const value = from + index * step;
      return { at: share(value), label: shortly(value, language), isZero: value === 0 };
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
