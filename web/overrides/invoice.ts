import type { invoice } from "../../domain/entities/orders/invoice.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { FormToolsOf, OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof invoice> = {
  FormTools: lazyWithSkeleton<FormToolsOf<typeof invoice>>(
    async () => (await import("../screens/invoice/print-tools.tsx")).PrintTools,
    36,
  ),
};
