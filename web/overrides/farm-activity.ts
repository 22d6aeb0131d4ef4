import { localized } from "../../domain/localized-text.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { CustomTabProps, Override } from "../records/override.ts";

export const override: Override = {
  tabs: [
    {
      name: "form",
      label: localized("Form", "ទម្រង់"),
      Tab: lazyWithSkeleton<CustomTabProps>(
        async () => (await import("../screens/farm-form/form-tab.tsx")).FormTab,
        420,
      ),
    },
  ],
};
