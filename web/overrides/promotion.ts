import type { promotion } from "../../domain/entities/products/promotion.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { CellOf, OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof promotion> = {
  cells: {
    value: lazyWithSkeleton<CellOf<typeof promotion>>(
      async () => (await import("../screens/promotion/value-cell.tsx")).ValueCell,
      22,
    ),
  },
};
