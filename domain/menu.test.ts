import { expect, test } from "vitest";
import { entities } from "./entities/index.ts";
import { menuOf } from "./menu.ts";
import { type CurrentRole, currentRole } from "./roles.ts";

/** The specification's section 6 for the menu entries whose screens are managed entities, in its words and order. */
const specified: Record<CurrentRole, readonly string[]> = {
  backofficeAdmin: [
    "Experts",
    "Activities",
    "Banners",
    "Vendors",
    "Super-categories",
    "Categories",
    "Sub-categories",
    "Products",
    "Product units",
    "Templates",
  ],
  admin: [
    "Experts",
    "Activities",
    "Vendors",
    "Categories",
    "Sub-categories",
    "Products",
    "Product units",
    "Templates",
  ],
  editor: [],
  expert: [],
  supplier: ["Products"],
  anonymous: [],
};

test.each(Object.entries(specified))("the menu of %s is the specification's", (role, labels) => {
  const shown = menuOf(role as CurrentRole).flatMap((group) => group.entries.map((entry) => entry.label.en));
  expect(shown).toEqual(labels);
});

test("every entity with a screen has a menu entry, and the other way round", () => {
  const odd = entities.filter((entity) => Boolean(entity.screen) !== Boolean(entity.menu));
  expect(odd.map((entity) => entity.name)).toEqual([]);
});

test("no two entities share a screen, an API path or a place in the menu", () => {
  const places = entities.flatMap((entity) =>
    entity.menu ? [`${entity.menu.group} ${entity.menu.position}`] : [],
  );
  const screens = entities.flatMap((entity) => (entity.screen ? [entity.screen.toLowerCase()] : []));
  const paths = entities.map((entity) => entity.api.path);
  for (const list of [places, screens, paths]) expect(new Set(list).size).toBe(list.length);
});

test.each([
  [["ROLE_ADMIN", "ROLE_USER_SUPPLIER"], "supplier"],
  [["ROLE_USER_SUPPLIER_STAFF"], "supplier"],
  [["ROLE_BACKOFFICE_EDITOR", "ROLE_USER_EXPERT"], "expert"],
  [["ROLE_ADMIN", "ROLE_BACKOFFICE_ADMIN"], "backofficeAdmin"],
  [["ROLE_ADMIN"], "admin"],
  [["ROLE_SOMETHING_ELSE"], "anonymous"],
  [[], "anonymous"],
])("of %j the current role is %s", (names, role) => {
  expect(currentRole(names)).toBe(role);
});
