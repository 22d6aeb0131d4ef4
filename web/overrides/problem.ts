import type { problem } from "../../domain/entities/content/problem.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { FormToolsOf, OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof problem> = {
  FormTools: lazyWithSkeleton<FormToolsOf<typeof problem>>(
    async () => (await import("../screens/content-preview/preview-tools.tsx")).ProblemTools,
    36,
  ),
};
