import type { Row } from "../../domain/declare/entity.ts";
import type { farmActivity } from "../../domain/entities/farm/farm-activity.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { CustomTabProps, OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof farmActivity> = {
  tabs: [
    {
      name: "form",
      label: localized("Form", "ទម្រង់"),
      Tab: lazyWithSkeleton<CustomTabProps<Row<typeof farmActivity>>>(
        async () => (await import("../screens/farm-form/form-tab.tsx")).FormTab,
        420,
      ),
    },
  ],
};
