import type { Row } from "../../domain/declare/entity.ts";
import type { systemSetting } from "../../domain/entities/services/system-setting.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import type { ListPageProps, OverrideOf, RecordPageProps } from "../records/override.ts";

export const override: OverrideOf<typeof systemSetting> = {
  ListPage: lazyWithSkeleton<ListPageProps>(
    async () => (await import("../screens/system-setting/settings-page.tsx")).SettingsPage,
    600,
  ),
  RecordPage: lazyWithSkeleton<RecordPageProps<Row<typeof systemSetting>>>(
    async () => (await import("../screens/system-setting/setting-link.tsx")).SettingLink,
    600,
  ),
};
