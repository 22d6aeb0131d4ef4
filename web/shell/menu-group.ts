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
import type { MenuEntry, MenuGroup } from "../../domain/menu.ts";

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
  /** The entry whose screen is shown; null where it is of no group. */
  readonly here: MenuEntry | null;
  readonly onChoose: () => void;
}

/** The entry that a path belongs to: its own screen, or the longest one that the path lies below. */
export function entryAt(groups: readonly MenuGroup[], pathname: string): MenuEntry | null {
  const path = pathname.toLowerCase();
  const suitable = groups
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => path === to.toLowerCase() || path.startsWith(`${to.toLowerCase()}/`));
  return suitable.sort((one, other) => other.to.length - one.to.length)[0] ?? null;
}
