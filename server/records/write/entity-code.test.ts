import { afterAll, beforeAll, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { draftOf } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { createMigratedDatabase } from "../../../tests/support/test-app.ts";
import { openDatabase } from "../../db/database.ts";
import { nestedDatabase } from "../../db/nested-database.ts";
import { createRecord } from "./create.ts";

const entity = entityNamed("productUnit");
const ran: string[] = [];
const before = async ({ values }: { readonly values: Record<string, unknown> }) => {
  ran.push("before");
  return values;
};

let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  people = await startWithPeople({ hooks: { productUnit: { before } }, handlers: {}, activitySources: {} });
});
afterAll(() => people.stop());

const inputOf = () => draftOf({ ...people, entity, actor: people.admin });

test("each database runs the hooks it was opened with, also in nested transactions", async () => {
  const { db, admin: actor } = people;
  await createRecord({ db, actor, entity, input: await inputOf() });
  expect(ran).toEqual(["before"]);
  const input = await inputOf();
  await db.transaction((tx) => createRecord({ db: nestedDatabase(db, tx), actor, entity, input }));
  expect(ran).toEqual(["before", "before"]);
});

test("a database without the code of entities writes no record", async () => {
  const { url, drop } = await createMigratedDatabase();
  const db = openDatabase(url);
  try {
    await expect(createRecord({ db, actor: people.admin, entity, input: await inputOf() })).rejects.toThrow(
      "openAppDatabase",
    );
    expect(await db.query("select 1 from product_unit")).toEqual([]);
  } finally {
    await db.close();
    await drop();
  }
});
