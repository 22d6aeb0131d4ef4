import type { CellProps } from "../fields/field-view.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import type { Override } from "../records/override.ts";

export const override: Override = {
  cells: {
    provinces: lazyPart<CellProps>(
      async () => (await import("../screens/delivery-service/provinces-cell.tsx")).ProvincesCell,
      22,
    ),
  },
};
