import type { ReportQuery } from "./check-query.ts";
import type { FigureValues, PartSums } from "./compute-figures.ts";

/** A row of the table before it is labelled. */
export interface TableLine {
  readonly key: string | null;
  readonly values: FigureValues;
  readonly before: FigureValues;
  readonly sums: PartSums;
}

/** Whether a row has anything to show. */
export const hasValues = (values: FigureValues): boolean =>
  Object.values(values).some((value) => value !== null && value !== 0);

/** Compares two values; null comes last in either direction. */
function compareNullLast<T>(left: T | null, right: T | null, compare: (left: T, right: T) => number): number {
  if (left === right) return 0;
  if (left === null) return 1;
  return right === null ? -1 : compare(left, right);
}

/** Sorts rows by a figure, then by key; rows without a value or key come last in either direction. */
export function sortLines(
  lines: readonly TableLine[],
  { figure, isLeastFirst }: ReportQuery["sort"],
): readonly TableLine[] {
  const turn = isLeastFirst ? 1 : -1;
  return lines.toSorted(
    (one, other) =>
      compareNullLast(
        one.values[figure] ?? null,
        other.values[figure] ?? null,
        (left, right) => turn * (left - right),
      ) || compareNullLast(one.key, other.key, (left, right) => (left < right ? -1 : 1)),
  );
}

/** Rank of each value; equal values share one, missing values have none. */
export function rankValues(values: readonly (number | null)[]): (value: number | null) => number | null {
  const sorted = values
    .filter((value) => value !== null && value > 0)
    .toSorted((one, other) => Number(other) - Number(one));
  const places = new Map<number | null, number>();
  sorted.forEach((value, index) => {
    if (!places.has(value)) places.set(value, index + 1);
  });
  return (value) => places.get(value) ?? null;
}
