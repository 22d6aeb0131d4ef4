import { lazyPart } from "../fields/lazy-part.tsx";
import type { FormToolsProps, Override } from "../records/override.ts";

export const override: Override = {
  FormEnd: lazyPart<FormToolsProps>(
    async () => (await import("../screens/notification/notification-panel.tsx")).NotificationPanel,
    320,
  ),
};
