import { expect, test } from "vitest";
import { type CurrentRole, currentRole } from "../access/roles.ts";
import { entities } from "../entities/index.ts";
import { specified } from "./menu.fixture.ts";
import { menuOf } from "./menu.ts";
import { menuGroupKeys } from "./menu-groups.ts";

test.each(Object.entries(specified))("the menu of %s matches the specification", (role, groups) => {
  const shown = menuOf(role as CurrentRole).map(({ key, entries }) => ({
    key,
    paths: entries.map(({ to }) => to.replace("/app/", "")),
  }));
  const expected = menuGroupKeys
    .map((key) => ({ key, paths: [...(groups[key] ?? [])] }))
    .filter(({ paths }) => paths.length > 0);
  expect(shown).toEqual(expected);
});

/** Their screens are opened from another one: the menu is the specification's. */
const openedElsewhere = new Set(["payment", "refund", "cannedReply", "nameSynonym"]);

test("every entity with a screen has a menu entry, and vice versa", () => {
  const odd = entities.filter(
    (entity) => Boolean(entity.screen) !== (Boolean(entity.menu) || openedElsewhere.has(entity.name)),
  );
  expect(odd.map((entity) => entity.name)).toEqual([]);
});

test("no two entities share a screen, an API path or a menu position", () => {
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
])("the current role of %j is %s", (names, role) => {
  expect(currentRole(names)).toBe(role);
});
