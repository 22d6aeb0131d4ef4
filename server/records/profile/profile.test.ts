import { afterAll, beforeAll, expect, test } from "vitest";
import type { Field } from "../../../domain/declare/index.ts";
import { entities, entityNamed } from "../../../domain/entities/index.ts";
import { draftOf, insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { insertMany } from "../write/insert-many.ts";
import { readActivity } from "./read-activity.ts";
import { readProfile } from "./read-profile.ts";
import { relationEnd } from "./relations.ts";

const userProfile = entityNamed("userProfile");
const vendor = entityNamed("vendor");
const order = entityNamed("order");
const profiles = entities.flatMap(({ name, profile }) => (profile ? [{ name, profile }] : []));

let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  people = await startWithPeople();
});
afterAll(() => people.stop());

/** Inserts orders of a farmer. */
async function addOrders(profileId: string, states: readonly string[]): Promise<void> {
  for (const [index, state] of states.entries()) {
    const draft = await draftOf({
      db: people.db,
      entity: order,
      actor: people.admin,
      vendorId: people.vendorId,
    });
    const total = 1000 * (index + 1);
    await insertMany(people.db, order, [
      {
        ...draft,
        number: `OR-${profileId.slice(-6)}-${index}`,
        profileId,
        vendorId: people.vendorId,
        state,
        total,
      },
    ]);
  }
}
const addFarmer = () =>
  insertRecord({ db: people.db, entity: userProfile, actor: people.admin, vendorId: people.vendorId });
const reading = (id: string, entity = userProfile) => ({ db: people.db, actor: people.admin, entity, id });

test.each(profiles)(
  "the profile of $name names relations, states and money that exist",
  ({ name, profile }) => {
    const relations = [
      ...profile.figures.map(({ of }) => of),
      ...profile.tabs,
      ...profile.activity,
      ...(profile.firstSteps ?? []).map(({ of }) => of),
    ];
    for (const relation of relations) {
      const { entity, name: field } = relationEnd(relation);
      expect(entity.fields[field]?.target?.name, relation).toBe(name);
    }
    for (const { of, states = [], sum } of profile.figures) {
      const fields: Readonly<Record<string, Field>> = relationEnd(of).entity.fields;
      if (sum) expect(fields[sum]?.kind, of).toBe("money");
      for (const state of states) expect(Object.keys(fields.state?.values ?? {}), of).toContain(state);
    }
    expect(profile.tabs.length, "with the overview and the history at most five tabs").toBeLessThanOrEqual(3);
  },
);

test("a profile has its figures and the number of related records of each kind", async () => {
  const id = await addFarmer();
  await addOrders(id, ["delivered", "delivered", "cancelled"]);
  const { figures, relations } = await readProfile(reading(id));
  expect(figures, "orders, spent on delivered ones, farms").toEqual([3, 3000, 0]);
  expect(relations).toContainEqual({ relation: "order.profileId", count: 3 });
  expect(relations).toContainEqual({ relation: "winner.profileId", count: 0 });
});

test("activity is paged, newest first, with the label and status of each record", async () => {
  const id = await addFarmer();
  await addOrders(id, ["delivered", "pending", "pending"]);
  const first = await readActivity({ ...reading(id), query: { pagesize: "2" } });
  const second = await readActivity({ ...reading(id), query: { pagesize: "2", cursorkey: "2" } });
  expect([first.items.length, first.hasMore, second.items.length, second.hasMore]).toEqual([
    2,
    true,
    1,
    false,
  ]);
  const all = [...first.items, ...second.items];
  expect(new Set(all.map(({ record }) => record.id)).size).toBe(3);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(second.items[0]).toMatchObject({
    relation: "order.profileId",
    record: { label: expect.any(String) },
    status: { label: { en: "Delivered" }, color: "green" },
  });
});

test("later steps of a timeline are events of their own, with status and money", async () => {
  const id = await addFarmer();
  await addOrders(id, ["confirmed"]);
  await people.db.query(
    `update "order" set created_at = '2026-01-01T00:00:00Z', timeline = $2::jsonb where profile_id = $1`,
    [
      id,
      JSON.stringify([
        { at: "2026-01-01T00:00:00.000Z", from: null, to: "pending", kind: "transition" },
        {
          at: "2026-01-02T00:00:00.000Z",
          from: "pending",
          to: "pending",
          kind: "payment",
          amount: 5000,
          currency: "KHR",
        },
        { at: "2026-01-03T00:00:00.000Z", from: "pending", to: "confirmed", kind: "transition" },
      ]),
    ],
  );
  const { items } = await readActivity({ ...reading(id), query: { pagesize: "10" } });
  expect(items.map(({ kind, amount, status }) => [kind, amount, status?.label.en])).toEqual([
    ["transition", null, "Confirmed"],
    ["payment", 5000, "Pending"],
    ["created", null, "Pending"],
  ]);
});

test("changes of a state without a timeline are events too", async () => {
  const id = await addFarmer();
  const rating = entityNamed("productRating");
  const draft = await draftOf({
    db: people.db,
    entity: rating,
    actor: people.admin,
    vendorId: people.vendorId,
  });
  await insertMany(people.db, rating, [{ ...draft, profileId: id, state: "visible" }]);
  await people.db.query(
    "update product_rating set state = 'hidden', updated_at = now() where profile_id = $1",
    [id],
  );
  const { items } = await readActivity({ ...reading(id), query: { pagesize: "10" } });
  expect(items.map(({ kind, status }) => [kind, status?.label.en])).toEqual([
    ["transition", "Hidden"],
    ["created", "Visible"],
  ]);
});

test("nothing is counted or shown that the caller may not list", async () => {
  const id = await insertRecord({
    db: people.db,
    entity: vendor,
    actor: people.admin,
    vendorId: people.vendorId,
  });
  const support = { ...people.admin, role: "admin" } as const;
  const { figures, relations } = await readProfile({ ...reading(id, vendor), actor: support });
  const settlement = vendor.profile?.figures.findIndex(({ of }) => of === "settlement.vendorId") ?? -1;
  expect(figures[settlement]).toBeNull();
  expect(relations.map(({ relation }) => relation)).not.toContain("settlement.vendorId");
});

test("an unknown record has no profile", async () => {
  await expect(readProfile(reading("00000000-0000-7000-8000-000000000000"))).rejects.toMatchObject({
    type: "notFound",
  });
  await expect(readActivity(reading("x"))).rejects.toMatchObject({ type: "notFound" });
});
