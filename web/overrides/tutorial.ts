import type { tutorial } from "../../domain/entities/content/tutorial.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { FormToolsOf, OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof tutorial> = {
  FormTools: lazyWithSkeleton<FormToolsOf<typeof tutorial>>(
    async () => (await import("../screens/content-preview/preview-tools.tsx")).TutorialTools,
    36,
  ),
};
