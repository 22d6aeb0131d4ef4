import type { feed } from "../../domain/entities/content/feed.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { FormToolsOf, OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof feed> = {
  FormTools: lazyWithSkeleton<FormToolsOf<typeof feed>>(
    async () => (await import("../screens/content-preview/preview-tools.tsx")).FeedTools,
    36,
  ),
};
