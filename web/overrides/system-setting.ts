import { lazyPart } from "../fields/lazy-part.tsx";
import type { ListPageProps, Override } from "../records/override.ts";

export const override: Override = {
  ListPage: lazyPart<ListPageProps>(
    async () => (await import("../screens/system-setting/settings-page.tsx")).SettingsPage,
    600,
  ),
};
