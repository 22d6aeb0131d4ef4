import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { addAccount } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { followChanges } from "./follow-changes.ts";

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => on.close());

const interval = 20;

/** Follows changes for an admin. `open` opens a stream and returns the ids of the authors that it gets at once. */
async function follow() {
  const { id } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const received: string[] = [];
  const following = followChanges({
    db: on.db,
    log: on.app.log,
    people: () => [id],
    publish: (_, { entity, ids }) => {
      if (entity === "author") received.push(...(ids ?? ["many"]));
    },
    interval,
  });
  return {
    received,
    close: () => following.close(),
    async open(age: number | null) {
      received.length = 0;
      await following.begin(id, age);
      return [...received];
    },
  };
}

const addAuthor = async (name: string): Promise<string> => {
  const [row] = await on.db.query<{ id: string }>(
    "insert into author (id, name) values (gen_random_uuid(), $1) returning id",
    [name],
  );
  return row?.id ?? "";
};

test("a new stream gets what was committed since its client's first data, and no older changes", async () => {
  const clock = vi.spyOn(Date, "now");
  const now = performance.timeOrigin + performance.now();
  const at = (seconds: number) => clock.mockReturnValue(now + seconds * 1000);
  at(0);
  const older = await addAuthor("Chan Sophea");
  const following = await follow();
  await following.open(null);
  at(10);
  const { received } = following;
  received.length = 0;
  const newer = await addAuthor("Keo Dara");
  await vi.waitUntil(() => received.includes(newer));

  // Of the last minute without an age, and without a snapshot that is old enough.
  expect(await following.open(null)).toEqual(expect.arrayContaining([older, newer]));
  expect(await following.open(100)).toEqual(expect.arrayContaining([older, newer]));
  // The data is 2 s old: changes before 10 - (2 x 2 + 3) = 3 s are part of it.
  const found = await following.open(2);
  expect(found).toContain(newer);
  expect(found).not.toContain(older);
  following.close();
});

test("a change counts when it is committed, not when it is written", async () => {
  const clock = vi.spyOn(Date, "now");
  const now = performance.timeOrigin + performance.now();
  const at = (seconds: number) => clock.mockReturnValue(now + seconds * 1000);
  at(0);
  const following = await follow();
  await following.open(null);
  let written = "";
  await on.db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: string }>(
      "insert into author (id, name) values (gen_random_uuid(), 'Sok Pisey') returning id",
    );
    written = row?.id ?? "";
    at(50);
    // Snapshots are taken while the transaction is open.
    const other = await addAuthor("Ly Bopha");
    await vi.waitUntil(() => following.received.includes(other));
  });
  at(54);
  expect(await following.open(0)).toContain(written);
  following.close();
});
