import type { CellProps } from "../fields/field-view.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import type { Override, RecordPageProps } from "../records/override.ts";

const loadCells = () => import("../screens/order/list-cells.tsx");

export const override: Override = {
  RecordPage: lazyPart<RecordPageProps>(
    async () => (await import("../screens/order/order-page.tsx")).OrderPage,
    640,
  ),
  cells: {
    vendorId: lazyPart<CellProps>(async () => (await loadCells()).VendorCell, 40),
    total: lazyPart<CellProps>(async () => (await loadCells()).TotalCell, 40),
    state: lazyPart<CellProps>(async () => (await loadCells()).StateCell, 40),
    deliverToPlace: lazyPart<CellProps>(async () => (await loadCells()).PlaceCell, 40),
    trackingCode: lazyPart<CellProps>(
      async () => (await import("../screens/order-tracking/tracking-cell.tsx")).TrackingCell,
      22,
    ),
  },
};
