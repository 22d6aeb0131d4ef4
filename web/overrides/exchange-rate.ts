import type { exchangeRate } from "../../domain/entities/services/exchange-rate.ts";
import { lazyTitleCell } from "../fields/lazy-title-cell.tsx";
import type { OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof exchangeRate> = {
  cells: {
    effectiveFrom: lazyTitleCell(
      async () => (await import("../screens/exchange-rate/in-force-cell.tsx")).InForceCell,
      22,
    ),
  },
};
