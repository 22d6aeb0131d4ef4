import type { vendorDeliveryFee } from "../../../domain/entities/vendors/vendor-delivery-fee.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import type { CellOf, OverrideOf } from "../../records/override.ts";

export const override: OverrideOf<typeof vendorDeliveryFee> = {
  cells: {
    province: lazyWithSkeleton<CellOf<typeof vendorDeliveryFee>>(
      async () => (await import("../../screens/delivery-service/provinces-cell.tsx")).ProvinceCell,
      22,
    ),
  },
};
