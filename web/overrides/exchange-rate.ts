import { lazyTitleCell } from "../fields/lazy-title-cell.tsx";
import type { Override } from "../records/override.ts";

export const override: Override = {
  cells: {
    effectiveFrom: lazyTitleCell(
      async () => (await import("../screens/exchange-rate/in-force-cell.tsx")).InForceCell,
      22,
    ),
  },
};
