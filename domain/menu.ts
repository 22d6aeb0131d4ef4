import { can } from "./can.ts";
import type { AnyEntity } from "./declare/entity.ts";
import { entities } from "./entities/index.ts";
import { type MenuGroupKey, menuGroups } from "./menu-groups.ts";
import type { CurrentRole } from "./roles.ts";
import type { Words } from "./words.ts";

export interface MenuGroup {
  readonly key: MenuGroupKey;
  readonly label: Words;
  readonly entries: readonly AnyEntity[];
}

const keys: readonly MenuGroupKey[] = ["people", "content", "vendors", "products"];
const position = (entity: AnyEntity): number => entity.menu?.position ?? 0;

/** What a role's menu shows: the entities that have an entry and that it may list; groups without any are left out. */
export const menuOf = (role: CurrentRole): readonly MenuGroup[] =>
  keys
    .map((key) => ({
      key,
      label: menuGroups[key],
      entries: entities
        .filter((entity) => entity.menu?.group === key && can(role, entity, "list"))
        .sort((one, other) => position(one) - position(other)),
    }))
    .filter((group) => group.entries.length > 0);
