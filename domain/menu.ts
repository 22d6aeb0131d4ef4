import { can } from "./can.ts";
import { type MenuGroupKey, menuGroupKeys, menuGroups } from "./menu-groups.ts";
import { outlines } from "./outlines.ts";
import { reportOutlines } from "./report-outlines.ts";
import type { CurrentRole } from "./roles.ts";
import { screens } from "./screens.ts";
import type { Words } from "./words.ts";

/** An entry of the menu: the list of an entity, a report, or a hand-written screen. */
export interface MenuEntry {
  readonly name: string;
  readonly label: Words;
  /** Where it leads, e.g. `/app/banners/bannerList`. */
  readonly to: string;
}
export interface MenuGroup {
  readonly key: MenuGroupKey;
  readonly label: Words;
  readonly entries: readonly MenuEntry[];
}

interface Placed extends MenuEntry {
  readonly group: MenuGroupKey;
  readonly position: number;
}

const placed = (role: CurrentRole): readonly Placed[] => [
  ...outlines.flatMap((entity): Placed[] =>
    entity.menu && entity.screen && can(role, entity, "list")
      ? [{ name: entity.name, label: entity.label.many, to: `/app/${entity.screen}`, ...entity.menu }]
      : [],
  ),
  ...reportOutlines.flatMap(({ name, label, screen, menu, roles }): Placed[] =>
    menu && roles.some((one) => one === role)
      ? [{ name: `report:${name}`, label, to: `/app/${screen}`, ...menu }]
      : [],
  ),
  ...screens.flatMap(({ roles, path, menu, ...screen }): Placed[] =>
    roles.some((one) => one === role) ? [{ ...screen, to: `/app/${path}`, ...menu }] : [],
  ),
];

/** What a role's menu shows: the lists and screens that it may open, in the order of the specification; empty groups are left out. */
export function menuOf(role: CurrentRole): readonly MenuGroup[] {
  const entries = placed(role);
  return menuGroupKeys
    .map((key) => ({
      key,
      label: menuGroups[key],
      entries: entries
        .filter(({ group }) => group === key)
        .sort((one, other) => one.position - other.position),
    }))
    .filter((group) => group.entries.length > 0);
}
