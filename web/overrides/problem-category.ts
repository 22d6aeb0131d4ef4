import type { CellProps } from "../fields/field-view.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import type { Override } from "../records/override.ts";

export const override: Override = {
  cells: {
    name: lazyPart<CellProps>(
      async () => (await import("../screens/problem-category/tree-cell.tsx")).TreeCell,
      44,
    ),
  },
};
