import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { FormToolsProps, Override } from "../records/override.ts";

export const override: Override = {
  FormTools: lazyWithSkeleton<FormToolsProps>(
    async () => (await import("../screens/content-preview/preview-tools.tsx")).TutorialTools,
    36,
  ),
};
