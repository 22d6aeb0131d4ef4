import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { FormToolsProps, Override } from "../records/override.ts";

export const override: Override = {
  FormEnd: lazyWithSkeleton<FormToolsProps>(
    async () => (await import("../screens/notification/notification-panel.tsx")).NotificationPanel,
    320,
  ),
};
