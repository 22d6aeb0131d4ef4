import { localized } from "../../domain/localized-text.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { CustomTabProps, Override } from "../records/override.ts";

export const override: Override = {
  tabs: [
    {
      name: "draw",
      label: localized("Draw", "ការចាប់ឆ្នោត"),
      Tab: lazyWithSkeleton<CustomTabProps>(
        async () => (await import("../screens/event/draw-tabs.tsx")).WinnerDrawTab,
        300,
      ),
    },
  ],
};
