import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "../../../domain/access/roles.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { addAccount } from "../../../tests/support/accounts.ts";
import { draftOf } from "../../../tests/support/drafts.ts";
import { addPeople } from "../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { insertMany } from "../write/insert-many.ts";
import { suggestOption } from "./options.ts";

let on: TestApp;
let admin: Actor;
beforeAll(async () => {
  on = await startTestApp();
  const people = await addPeople(on.db);
  admin = people.admin;
  const { id: userId } = await addAccount(on.db, { roles: ["ROLE_USER_FARMER"] });
  const work = { db: on.db, actor: admin, vendorId: people.vendorId };
  await insertMany(on.db, userProfile, [
    {
      ...(await draftOf({ ...work, entity: userProfile })),
      ...{ userId, name: "Quellfarmer", nameKh: "Quellfarmer", phone: "+85597345678" },
    },
  ]);
});
afterAll(() => on.close());

const suggestionFor = async (role: Actor["role"], q: string) => {
  const actor: Actor = { ...admin, role };
  return (await suggestOption({ db: on.db, actor, entity: userProfile, query: { q } })).suggestion;
};

test("a name is corrected, a telephone number never: it would be that of somebody else", async () => {
  expect(await suggestionFor("editor", "quelfarmer")).toBe("quellfarmer");
  expect(await suggestionFor("backofficeAdmin", "85597345679")).toBeNull();
  expect(await suggestionFor("editor", "85597345679")).toBeNull();
});
