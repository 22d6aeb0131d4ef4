import type { Row } from "../../domain/declare/entity.ts";
import type { event } from "../../domain/entities/events/event.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { CustomTabProps, OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof event> = {
  tabs: [
    {
      name: "draw",
      label: localized("Draw", "ការចាប់ឆ្នោត"),
      Tab: lazyWithSkeleton<CustomTabProps<Row<typeof event>>>(
        async () => (await import("../screens/event/draw-tabs.tsx")).EventDrawTab,
        300,
      ),
    },
  ],
};
