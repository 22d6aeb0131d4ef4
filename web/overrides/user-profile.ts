import type { CellProps } from "../fields/field-view.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import type { Override, OwnInputProps } from "../records/override.ts";

export const override: Override = {
  cells: {
    birthYear: lazyPart<CellProps>(
      async () => (await import("../screens/person/age-range-cell.tsx")).AgeRangeCell,
      22,
    ),
  },
  inputs: {
    birthYear: lazyPart<OwnInputProps>(
      async () => (await import("../screens/person/birth-year-input.tsx")).BirthYearInput,
      84,
    ),
  },
};
