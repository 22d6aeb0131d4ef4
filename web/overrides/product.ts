import type { product } from "../../domain/entities/products/product.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { FormToolsOf, OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof product> = {
  FormTools: lazyWithSkeleton<FormToolsOf<typeof product>>(
    async () => (await import("../screens/product/product-tools.tsx")).ProductTools,
    36,
  ),
};
