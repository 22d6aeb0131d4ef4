import { type Icon, IconArticle, IconBuildingStore, IconPackage, IconUsers } from "@tabler/icons-react";
import type { MenuGroup } from "../../domain/menu.ts";

export const groupIcons: Readonly<Record<MenuGroup["key"], Icon>> = {
  people: IconUsers,
  content: IconArticle,
  vendors: IconBuildingStore,
  products: IconPackage,
};

export interface GroupProps {
  readonly group: MenuGroup;
  readonly onChoose: () => void;
}

/** Where a screen stands. */
export const pathOf = (screen: string | undefined): string => `/app/${screen}`;
