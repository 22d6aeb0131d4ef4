import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { entities, entityNamed } from "../../../domain/entities/index.ts";
import { insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import type { Database, Queries } from "../../db/database.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { type Market, openMarket, runTransition } from "../../orders/market.fixture.ts";
import { writeOrders } from "../../orders/write-orders.ts";
import { actOnRecord } from "../write/act.ts";
import { patchRow } from "../write/patch.ts";
import { timelineAssignment } from "./timeline.ts";

let people: People & { readonly stop: () => Promise<void> };
let market: Market;
beforeAll(async () => {
  people = await startWithPeople();
  market = await openMarket(people.db);
});
afterAll(() => people.stop());

/** Begins `later` first and ends it last, as of two commands at once. */
const overlap = (db: Database, earlier: () => Promise<unknown>, later: (tx: Queries) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    await tx.query("select now()");
    await vi.waitUntil(async () => {
      const [clock] = await tx.query<{ hasMoved: boolean }>(
        `select clock_timestamp() > now() + interval '5 ms' as "hasMoved"`,
      );
      return clock?.hasMoved;
    });
    await earlier();
    await later(tx);
  });

const expectInOrder = (times: readonly string[], about: string): void => {
  expect(times.length, about).toBeGreaterThan(1);
  expect(times, about).toEqual(times.toSorted());
};

const historyTimes = async (id: string): Promise<readonly string[]> =>
  (await people.db.query<{ at: Date }>("select at from history where record_id = $1 order by id", [id])).map(
    ({ at }) => at.toISOString(),
  );

const withTimelines = entities.flatMap((entity) =>
  Object.entries<Field>(entity.fields).flatMap(([field, { timeline }]) =>
    timeline === undefined ? [] : [[entity.name, field, timeline] as const],
  ),
);

test.each(withTimelines)(
  "%s.%s: the later of two writes at once never has the earlier time",
  async (name, field, timeline) => {
    const entity: AnyEntity = entityNamed(name);
    const { db, admin: actor } = people;
    const id = await insertRecord({ ...people, entity, actor, withServerFields: true });
    const [to = ""] = Object.keys(entity.fields[field]?.values ?? {});
    const write = (on: Queries) =>
      patchRow({
        db: on,
        actor,
        entity,
        id,
        values: {},
        assignments: (parameters) =>
          timelineAssignment({ actor, entity, field, to, taken: { note: "At once" } }, parameters),
      });
    await overlap(db, () => write(db), write);
    const [row] = await db.query<{ entries: readonly { at: string; note: string | null }[] }>(
      `select ${columnOf(timeline)} as entries from ${quote(tableName(entity))} where id = $1`,
      [id],
    );
    const entries = (row?.entries ?? []).filter(({ note }) => note === "At once");
    expectInOrder(
      entries.map(({ at }) => at),
      "timeline",
    );
    expectInOrder(await historyTimes(id), "history");
  },
);

test("steps and item movements of an order are in the order of their writes", async () => {
  const { db, admin: actor } = people;
  const productId = await market.addProduct("Urea");
  const profileId = await market.addProfile(null);
  const place = { province: "12", district: null, commune: null, village: null };
  const basket = { items: [{ productId, quantity: 3 }], paymentMethodId: market.khqr, place };
  const deliverTo = { name: "Chan Sreymom", phone: "012 000 102" };
  const [id = ""] = await db.transaction((tx) => writeOrders({ tx, actor, profileId, basket, deliverTo }));
  const step = runTransition(db, actor);
  await step("confirm", id);
  const cancel = (on: Database | Queries) =>
    actOnRecord({
      db: on,
      actor,
      entity: entityNamed("order"),
      id,
      name: "cancelItems",
      input: { lines: [{ line: 0, quantity: 1 }], reason: "At once" },
    });
  await overlap(
    db,
    () => cancel(db),
    (tx) => cancel(tx),
  );
  const [row] = await db.query<{ timeline: { at: string }[]; movements: { at: string }[] }>(
    `select timeline, movements from "order" where id = $1`,
    [id],
  );
  expectInOrder(row?.timeline.map(({ at }) => at) ?? [], "timeline");
  expectInOrder(row?.movements.map(({ at }) => at) ?? [], "movements");
  expectInOrder(await historyTimes(id), "history");
});
