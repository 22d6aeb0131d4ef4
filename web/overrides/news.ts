import type { news } from "../../domain/entities/news/news.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { FormToolsOf, OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof news> = {
  FormTools: lazyWithSkeleton<FormToolsOf<typeof news>>(
    async () => (await import("../screens/content-preview/preview-tools.tsx")).NewsTools,
    36,
  ),
};
