import type { CellProps } from "../fields/field-view.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { Override, RecordPageProps } from "../records/override.ts";

const loadCells = () => import("../screens/order/list-cells.tsx");

export const override: Override = {
  RecordPage: lazyWithSkeleton<RecordPageProps>(
    async () => (await import("../screens/order/order-page.tsx")).OrderPage,
    640,
  ),
  cells: {
    vendorId: lazyWithSkeleton<CellProps>(async () => (await loadCells()).VendorCell, 40),
    total: lazyWithSkeleton<CellProps>(async () => (await loadCells()).TotalCell, 40),
    state: lazyWithSkeleton<CellProps>(async () => (await loadCells()).StateCell, 40),
    deliverToPlace: lazyWithSkeleton<CellProps>(async () => (await loadCells()).LocationCell, 40),
    trackingCode: lazyWithSkeleton<CellProps>(
      async () => (await import("../screens/order-tracking/tracking-cell.tsx")).TrackingCell,
      22,
    ),
  },
};
