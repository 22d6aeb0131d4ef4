import type { ProcessorTime } from "./processor-time.ts";

export interface ResultLine {
  readonly name: string;
  readonly figure: number;
  /** Printed after the figure. */
  readonly unit: string;
  readonly limit: number;
  readonly holds: "atLeast" | "atMost";
  /** How the figure was computed. */
  readonly detail: string;
  /** Processor time per operation, where it was compared. */
  readonly processor?: { readonly bare: ProcessorTime; readonly product: ProcessorTime };
}

export const passes = ({ figure, limit, holds }: ResultLine): boolean =>
  Number.isFinite(figure) && (holds === "atLeast" ? figure >= limit : figure <= limit);

const formatFigure = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

const formatTime = ({ postgres, server }: ProcessorTime): string =>
  `${postgres.toFixed(2)} + ${server.toFixed(2)} ms`;

/** Prints one line of the result table. */
export function printLine(line: ResultLine): void {
  const { name, figure, unit, limit, holds, detail, processor } = line;
  const sign = holds === "atLeast" ? "≥" : "≤";
  const verdict = passes(line) ? "good " : "SHORT";
  const times = processor
    ? `; PostgreSQL + server ${formatTime(processor.product)} against ${formatTime(processor.bare)}`
    : "";
  console.log(
    `${verdict}  ${name.padEnd(48)} ${`${formatFigure(figure)}${unit}`.padStart(10)}  ${sign} ${`${formatFigure(limit)}${unit}`.padEnd(10)} ${detail}${times}`,
  );
}

/** Prints how many lines fall short; returns the exit code. */
export function printVerdict(lines: readonly ResultLine[]): 0 | 1 {
  const short = lines.filter((line) => !passes(line)).length;
  console.log(short === 0 ? "Every line is good." : `${short} of ${lines.length} lines fall short.`);
  return short === 0 ? 0 : 1;
}
