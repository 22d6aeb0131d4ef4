import { lazyPart } from "../fields/lazy-part.tsx";
import type { FormToolsProps, Override } from "../records/override.ts";

export const override: Override = {
  FormTools: lazyPart<FormToolsProps>(
    async () => (await import("../screens/content-preview/preview-tools.tsx")).GuideTools,
    36,
  ),
};
