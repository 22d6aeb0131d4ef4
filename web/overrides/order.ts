import type { Row } from "../../domain/declare/entity.ts";
import type { order } from "../../domain/entities/orders/order.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { CellOf, OverrideOf, RecordPageProps } from "../records/override.ts";

const loadCells = () => import("../screens/order/list-cells.tsx");

export const override: OverrideOf<typeof order> = {
  RecordPage: lazyWithSkeleton<RecordPageProps<Row<typeof order>>>(
    async () => (await import("../screens/order/order-page.tsx")).OrderPage,
    640,
  ),
  cells: {
    vendorId: lazyWithSkeleton<CellOf<typeof order>>(async () => (await loadCells()).VendorCell, 40),
    total: lazyWithSkeleton<CellOf<typeof order>>(async () => (await loadCells()).TotalCell, 40),
    state: lazyWithSkeleton<CellOf<typeof order>>(async () => (await loadCells()).StateCell, 40),
    deliverToPlace: lazyWithSkeleton<CellOf<typeof order>>(async () => (await loadCells()).LocationCell, 40),
    trackingCode: lazyWithSkeleton<CellOf<typeof order>>(
      async () => (await import("../screens/order-tracking/tracking-cell.tsx")).TrackingCell,
      22,
    ),
  },
};
