import type { CellProps } from "../fields/field-view.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { CustomInputProps, Override } from "../records/override.ts";

export const override: Override = {
  cells: {
    birthYear: lazyWithSkeleton<CellProps>(
      async () => (await import("../screens/person/age-range-cell.tsx")).AgeRangeCell,
      22,
    ),
  },
  inputs: {
    birthYear: lazyWithSkeleton<CustomInputProps>(
      async () => (await import("../screens/person/birth-year-input.tsx")).BirthYearInput,
      84,
    ),
  },
};
