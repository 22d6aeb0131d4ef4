import type { notification } from "../../domain/entities/partners/notification.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { FormToolsOf, OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof notification> = {
  FormEnd: lazyWithSkeleton<FormToolsOf<typeof notification>>(
    async () => (await import("../screens/notification/notification-panel.tsx")).NotificationPanel,
    320,
  ),
};
