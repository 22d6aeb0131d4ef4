import { localized } from "../../domain/localized-text.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { CustomTabProps, Override } from "../records/override.ts";

export const override: Override = {
  tabs: [
    {
      name: "chart",
      label: localized("Last year", "ឆ្នាំចុងក្រោយ"),
      Tab: lazyWithSkeleton<CustomTabProps>(
        async () => (await import("../screens/market-price/price-tab.tsx")).PriceTab,
        420,
      ),
    },
  ],
};
