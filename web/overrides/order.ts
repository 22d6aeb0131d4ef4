import type { CellProps } from "../fields/field-view.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import type { Override } from "../records/override.ts";

export const override: Override = {
  shownWithin: ["subtotal", "discount", "deliveryFee", "total", "totalUsd", "refunded"],
  cells: {
    items: lazyPart<CellProps>(async () => (await import("../screens/order/items-cell.tsx")).ItemsCell, 200),
    trackingCode: lazyPart<CellProps>(
      async () => (await import("../screens/order-tracking/tracking-cell.tsx")).TrackingCell,
      22,
    ),
  },
};
