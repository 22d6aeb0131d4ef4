import type { Row } from "../../domain/declare/entity.ts";
import type { marketProductPrice } from "../../domain/entities/news/market-product-price.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { CustomTabProps, OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof marketProductPrice> = {
  tabs: [
    {
      name: "chart",
      label: localized("Last year", "ឆ្នាំចុងក្រោយ"),
      Tab: lazyWithSkeleton<CustomTabProps<Row<typeof marketProductPrice>>>(
        async () => (await import("../screens/market-price/price-tab.tsx")).PriceTab,
        420,
      ),
    },
  ],
};
