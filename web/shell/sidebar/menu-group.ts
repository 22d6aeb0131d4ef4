import type { MenuEntry, MenuGroup } from "../../../domain/navigation/menu.ts";
import type { Icon } from "../../ui/icon.tsx";
import { IconArticle } from "../../ui/icons/article.ts";
import { IconBell } from "../../ui/icons/bell.ts";
import { IconBuildingStore } from "../../ui/icons/building-store.ts";
import { IconCalendarEvent } from "../../ui/icons/calendar-event.ts";
import { IconChartBar } from "../../ui/icons/chart-bar.ts";
import { IconMessages } from "../../ui/icons/messages.ts";
import { IconNews } from "../../ui/icons/news.ts";
import { IconPackage } from "../../ui/icons/package.ts";
import { IconPlant2 } from "../../ui/icons/plant-2.ts";
import { IconReportAnalytics } from "../../ui/icons/report-analytics.ts";
import { IconScale } from "../../ui/icons/scale.ts";
import { IconTools } from "../../ui/icons/tools.ts";
import { IconUsers } from "../../ui/icons/users.ts";

export const groupIcons: Readonly<Record<MenuGroup["key"], Icon>> = {
  people: IconUsers,
  content: IconArticle,
  vendors: IconBuildingStore,
  partners: IconBell,
  products: IconPackage,
  news: IconNews,
  events: IconCalendarEvent,
  services: IconTools,
  farm: IconPlant2,
  messages: IconMessages,
  reports: IconReportAnalytics,
  reconcile: IconScale,
  analysis: IconChartBar,
};

export interface GroupProps {
  readonly group: MenuGroup;
  /** Menu entry of the current screen; null outside the menu. */
  readonly here: MenuEntry | null;
  readonly onChoose: () => void;
}

/** Menu entry of a path: its own screen, or the longest entry above it. */
export function findMenuEntry(groups: readonly MenuGroup[], pathname: string): MenuEntry | null {
  const path = pathname.toLowerCase();
  const suitable = groups
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => path === to.toLowerCase() || path.startsWith(`${to.toLowerCase()}/`));
  return suitable.sort((one, other) => other.to.length - one.to.length)[0] ?? null;
}
