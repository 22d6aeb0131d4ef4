import { words } from "../../domain/words.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import type { Override, OwnTabProps } from "../records/override.ts";

export const override: Override = {
  tabs: [
    {
      name: "chart",
      label: words("Last year", "ឆ្នាំចុងក្រោយ"),
      Tab: lazyPart<OwnTabProps>(
        async () => (await import("../screens/market-price/price-tab.tsx")).PriceTab,
        420,
      ),
    },
  ],
};
