export interface Line {
  readonly name: string;
  readonly figure: number;
  /** Written after the figure. */
  readonly unit: string;
  readonly limit: number;
  readonly holds: "atLeast" | "atMost";
  /** What the figure was made of. */
  readonly detail: string;
}

export const passes = ({ figure, limit, holds }: Line): boolean =>
  Number.isFinite(figure) && (holds === "atLeast" ? figure >= limit : figure <= limit);

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

/** One line of the table that people read. */
export function printLine(line: Line): void {
  const { name, figure, unit, limit, holds, detail } = line;
  const sign = holds === "atLeast" ? "≥" : "≤";
  const verdict = passes(line) ? "good " : "SHORT";
  console.log(
    `${verdict}  ${name.padEnd(48)} ${`${shown(figure)}${unit}`.padStart(10)}  ${sign} ${`${shown(limit)}${unit}`.padEnd(10)} ${detail}`,
  );
}
