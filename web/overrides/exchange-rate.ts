import type { CellProps } from "../fields/field-view.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { Override } from "../records/override.ts";

export const override: Override = {
  cells: {
    effectiveFrom: lazyWithSkeleton<CellProps>(
      async () => (await import("../screens/exchange-rate/in-force-cell.tsx")).InForceCell,
      22,
    ),
  },
};
