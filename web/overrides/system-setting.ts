import type { systemSetting } from "../../domain/entities/services/system-setting.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { ListPageProps, OverrideOf } from "../records/override.ts";

export const override: OverrideOf<typeof systemSetting> = {
  ListPage: lazyWithSkeleton<ListPageProps>(
    async () => (await import("../screens/system-setting/settings-page.tsx")).SettingsPage,
    600,
  ),
};
