import {
  type Icon,
  IconArticle,
  IconBell,
  IconBuildingStore,
  IconCalendarEvent,
  IconChartBar,
  IconMessages,
  IconNews,
  IconPackage,
  IconPlant2,
  IconReportAnalytics,
  IconScale,
  IconTools,
  IconUsers,
} from "@tabler/icons-react";
import type { MenuEntry, MenuGroup } from "../../../domain/navigation/menu.ts";

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
