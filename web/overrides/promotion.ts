import type { CellProps } from "../fields/field-view.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import type { Override } from "../records/override.ts";

export const override: Override = {
  cells: {
    value: lazyPart<CellProps>(
      async () => (await import("../screens/promotion/value-cell.tsx")).ValueCell,
      22,
    ),
  },
};
