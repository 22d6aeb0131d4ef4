import type { Row } from "../../domain/declare/entity.ts";
import type { winner } from "../../domain/entities/events/winner.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { CustomTabProps, OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof winner> = {
  tabs: [
    {
      name: "draw",
      label: localized("Draw", "ការចាប់ឆ្នោត"),
      Tab: lazyWithSkeleton<CustomTabProps<Row<typeof winner>>>(
        async () => (await import("../screens/event/draw-tabs.tsx")).WinnerDrawTab,
        300,
      ),
    },
  ],
};
