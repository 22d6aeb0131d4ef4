import type { problemCategory } from "../../domain/entities/content/problem-category.ts";
import { lazyTitleCell } from "../fields/lazy-title-cell.tsx";
import type { OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof problemCategory> = {
  cells: {
    name: lazyTitleCell(async () => (await import("../screens/problem-category/tree-cell.tsx")).TreeCell, 44),
  },
};
