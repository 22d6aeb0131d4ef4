import type { CellProps } from "../fields/field-view.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import type { Override } from "../records/override.ts";

export const override: Override = {
  cells: {
    effectiveFrom: lazyPart<CellProps>(
      async () => (await import("../screens/exchange-rate/in-force-cell.tsx")).InForceCell,
      22,
    ),
  },
};
