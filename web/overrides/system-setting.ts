import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { ListPageProps, Override } from "../records/override.ts";

export const override: Override = {
  ListPage: lazyWithSkeleton<ListPageProps>(
    async () => (await import("../screens/system-setting/settings-page.tsx")).SettingsPage,
    600,
  ),
};
