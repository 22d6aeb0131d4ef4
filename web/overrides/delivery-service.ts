import type { deliveryService } from "../../domain/entities/services/delivery-service.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { CellOf, OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof deliveryService> = {
  cells: {
    provinces: lazyWithSkeleton<CellOf<typeof deliveryService>>(
      async () => (await import("../screens/delivery-service/provinces-cell.tsx")).ProvincesCell,
      22,
    ),
  },
};
