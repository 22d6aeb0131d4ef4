import { can } from "../access/can.ts";
import type { CurrentRole } from "../access/roles.ts";
import type { AnyEntity } from "../declare/entity.ts";
import { entitySummaries } from "../records/entity-summaries.ts";
import type { LocalizedText } from "../text/localized-text.ts";
import { type MenuGroupKey, menuGroupKeys, menuGroups } from "./menu-groups.ts";
import { reportSummaries } from "./report-summaries.ts";
import { screens } from "./screens.ts";

/** A menu entry: the list of an entity, a report, or a hand-written screen. */
export interface MenuEntry {
  readonly name: string;
  readonly label: LocalizedText;
  /** The target address, e.g. `/app/banners/bannerList`. */
  readonly to: string;
}
export interface MenuGroup {
  readonly key: MenuGroupKey;
  readonly label: LocalizedText;
  readonly entries: readonly MenuEntry[];
}

interface PositionedEntry extends MenuEntry {
  readonly group: MenuGroupKey;
  readonly position: number;
}

const isInMenuOf = (role: CurrentRole, menu: NonNullable<AnyEntity["menu"]>): boolean =>
  menu.roles?.some((one) => one === role) ?? true;

const entriesFor = (role: CurrentRole): readonly PositionedEntry[] => [
  ...entitySummaries.flatMap((entity): PositionedEntry[] =>
    entity.menu && entity.screen && can(role, entity, "list") && isInMenuOf(role, entity.menu)
      ? [{ name: entity.name, label: entity.label.many, to: `/app/${entity.screen}`, ...entity.menu }]
      : [],
  ),
  ...reportSummaries.flatMap(({ name, label, screen, menu, roles }): PositionedEntry[] =>
    menu && roles.some((one) => one === role)
      ? [{ name: `report:${name}`, label, to: `/app/${screen}`, ...menu }]
      : [],
  ),
  ...screens.flatMap(({ roles, path, menu, ...screen }): PositionedEntry[] =>
    roles.some((one) => one === role) ? [{ ...screen, to: `/app/${path}`, ...menu }] : [],
  ),
];

/**
 * The menu of a role: the lists and screens that it may open, in the order of the specification, without empty
 * groups.
 */
export function menuOf(role: CurrentRole): readonly MenuGroup[] {
  const entries = entriesFor(role);
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

/** The lists that a role may open and that the specification leaves out of its menu; the home page links them. */
export const listsBesideMenu = (role: CurrentRole): readonly MenuEntry[] =>
  entitySummaries.flatMap(({ name, label, screen, access, menu }) =>
    menu && screen && can(role, { access }, "list") && !isInMenuOf(role, menu)
      ? [{ name, label: label.many, to: `/app/${screen}` }]
      : [],
  );
