import { lazyTitleCell } from "../fields/lazy-title-cell.tsx";
import type { Override } from "../records/override.ts";

export const override: Override = {
  cells: {
    name: lazyTitleCell(async () => (await import("../screens/problem-category/tree-cell.tsx")).TreeCell, 44),
  },
};
