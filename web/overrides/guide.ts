import type { guide } from "../../domain/entities/content/guide.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { FormToolsOf, OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof guide> = {
  FormTools: lazyWithSkeleton<FormToolsOf<typeof guide>>(
    async () => (await import("../screens/content-preview/preview-tools.tsx")).GuideTools,
    36,
  ),
};
