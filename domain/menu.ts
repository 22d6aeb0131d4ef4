import { can } from "./can.ts";
import type { AnyEntity } from "./declare/entity.ts";
import { catalogue, content, people, vendors } from "./entities/index.ts";
import type { CurrentRole } from "./roles.ts";
import { type Words, words } from "./words.ts";

export interface MenuGroup {
  readonly key: string;
  readonly label: Words;
  readonly entries: readonly AnyEntity[];
}

/** The groups of the specification's section 6, in its order. */
const groups: readonly MenuGroup[] = [
  { key: "people", label: words("User management", "ការគ្រប់គ្រងអ្នកប្រើ"), entries: people },
  { key: "content", label: words("Content", "មាតិកា"), entries: content },
  { key: "vendors", label: words("Vendors", "អ្នកលក់"), entries: vendors },
  { key: "catalogue", label: words("Products", "ផលិតផល"), entries: catalogue },
];

/** What a role's menu shows: the entities with a screen that it may list; groups without any are left out. */
export const menuOf = (role: CurrentRole): readonly MenuGroup[] =>
  groups
    .map((group) => ({ ...group, entries: group.entries.filter((entity) => entity.screen && can(role, entity, "list")) }))
    .filter((group) => group.entries.length > 0);
