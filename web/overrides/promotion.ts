import type { CellProps } from "../fields/field-view.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { Override } from "../records/override.ts";

export const override: Override = {
  cells: {
    value: lazyWithSkeleton<CellProps>(
      async () => (await import("../screens/promotion/value-cell.tsx")).ValueCell,
      22,
    ),
  },
};
