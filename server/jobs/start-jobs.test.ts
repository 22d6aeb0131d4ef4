import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Actor } from "../../domain/access/roles.ts";
import { product } from "../../domain/entities/products/product.ts";
import { addAccount } from "../../tests/support/accounts.ts";
import { draftOf } from "../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../tests/support/people.ts";
import { openDiskFiles } from "../files/store/disk-file-store.ts";
import { createLog } from "../http/request-log.ts";
import { bulk } from "../records/bulk/bulk.ts";
import { runBulkJob } from "../records/bulk/bulk-job.ts";
import { readJob } from "../records/bulk/read-job.ts";
import { insertMany } from "../records/write/insert-many.ts";
import { cancelJob } from "./cancel-job.ts";
import { runUnlessCancelled } from "./run-unless-cancelled.ts";
import { startJobs } from "./start-jobs.ts";

let people: People & { readonly stop: () => Promise<void> };
let actor: Actor;
beforeAll(async () => {
  people = await startWithPeople();
  const { id } = await addAccount(people.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  actor = { userId: id, role: "backofficeAdmin", vendorId: null, profileId: null };
});
afterAll(() => people.stop());

const log = createLog("silent");
const files = openDiskFiles("/nowhere");
const start = () => startJobs({ db: people.db, files, log, listener: null, periodicTasks: [] });

let made = 0;
async function manyProducts(count: number): Promise<readonly string[]> {
  const draft = await draftOf({ ...people, entity: product, actor: people.admin });
  return insertMany(
    people.db,
    product,
    Array.from({ length: count }, () => {
      made += 1;
      return { ...draft, name: `Rice ${made}` };
    }),
  );
}
async function ask(input: object, who: Actor = actor): Promise<string> {
  const answer = JSON.parse(
    await bulk({ db: people.db, actor: who, entity: product, language: "en", input }),
  );
  expect(answer).toEqual({ job: { id: expect.any(String) } });
  return answer.job.id;
}
const read = (id: string, who: Actor = actor) =>
  readJob({ db: people.db, actor: who, id, results: "all", language: "en" });
const ended = (id: string) =>
  vi.waitUntil(
    async () => {
      const job = await read(id);
      return job.state === "done" || job.state === "failed" ? job : null;
    },
    { timeout: 55_000, interval: 100 },
  );
/** Waits until a running job has done the first of its rows. */
const begun = (id: string) =>
  vi.waitUntil(async () => (await read(id)).done > 0, { timeout: 55_000, interval: 5 });
const versions = async (ids: readonly string[]) =>
  (
    await people.db.query<{ version: number; n: number }>(
      "select version, count(*)::int as n from product where id = any ($1) group by 1",
      [ids],
    )
  ).map(({ version, n }) => [version, n]);

test("more than 500 rows become a job that runs once, row by row, with processes starting concurrently", async () => {
  const ids = await manyProducts(700);
  const id = await ask({ action: "update", ids, values: { basePrice: 777 } });
  expect(await read(id)).toMatchObject({ state: "waiting", total: 700, done: 0, action: "update" });
  const running = await Promise.all([start(), start(), start()]);
  const job = await ended(id);
  expect(job).toMatchObject({ state: "done", done: 700, failed: 0, failure: null });
  expect(job.results).toHaveLength(700);
  expect(await versions(ids)).toEqual([[2, 700]]);
  await Promise.all(running.map((one) => one.stop()));
});

test("an interrupted job resumes where it stopped and processes no row twice", async () => {
  const ids = await manyProducts(600);
  const id = await ask({ action: "delete", ids });
  const stopping = new AbortController();
  const first = runBulkJob({ db: people.db, id, signal: stopping.signal });
  await begun(id);
  stopping.abort();
  expect(await first).toBe("stopped");
  const halfway = await read(id);
  expect(halfway.done).toBeLessThan(600);
  const jobs = await start();
  // Another process takes the first one for dead and runs the job as well.
  await runBulkJob({ db: people.db, id, signal: new AbortController().signal });
  expect(await ended(id)).toMatchObject({ state: "done", done: 600, failed: 0 });
  expect(await versions(ids)).toEqual([[2, 600]]);
  await jobs.stop();
});

test("reports failing rows one by one and processes the others", async () => {
  const ids = await manyProducts(520);
  await people.db.query("update product set deleted_at = now() where id = $1", [ids[3]]);
  const id = await ask({ action: "publish", ids });
  const jobs = await start();
  const job = await ended(id);
  expect(job).toMatchObject({ state: "done", done: 520, failed: 1 });
  expect(job.results[3]).toMatchObject({ id: ids[3], status: 404, message: expect.any(String) });
  await jobs.stop();
});

test("selects rows by a filter, and rejects invalid values immediately", async () => {
  await manyProducts(510);
  const wrong = bulk({
    db: people.db,
    actor,
    entity: product,
    language: "en",
    input: { action: "update", filter: {}, values: { basePrice: -1 } },
  });
  await expect(wrong).rejects.toMatchObject({ type: "invalid" });
  const id = await ask({ action: "update", filter: { onlineMode: true }, values: { quantity: 1 } });
  expect((await read(id)).total).toBeGreaterThan(500);
});

test("hides a job from other users, and ends it when its owner loses the role", async () => {
  const ids = await manyProducts(501);
  const { id: userId } = await addAccount(people.db, { roles: ["ROLE_ADMIN"] });
  const support: Actor = { userId, role: "admin", vendorId: null, profileId: null };
  const id = await ask({ action: "delete", ids }, support);
  await expect(read(id)).rejects.toMatchObject({ type: "notFound" });
  await people.db.query(`update "user" set roles = '{}' where id = $1`, [userId]);
  await runBulkJob({ db: people.db, id, signal: new AbortController().signal });
  expect(await read(id, support)).toMatchObject({
    state: "failed",
    done: 0,
    failure: expect.stringContaining("permission"),
  });
  expect(await versions(ids)).toEqual([[1, 501]]);
});

test("processes up to 500 rows synchronously", async () => {
  const ids = await manyProducts(500);
  const answer = JSON.parse(
    await bulk({ db: people.db, actor, entity: product, language: "en", input: { action: "delete", ids } }),
  );
  expect(answer.results).toHaveLength(500);
});

test("a cancelled job ends after the rows at hand, keeps what it did, and is taken up by nobody", async () => {
  const { db } = people;
  const ids = await manyProducts(600);
  const id = await ask({ action: "delete", ids });
  const running = runBulkJob({ db, id, signal: new AbortController().signal });
  await begun(id);
  const stranger: Actor = { ...actor, userId: people.support.userId, role: "admin" };
  await expect(cancelJob({ db, actor: stranger, id })).rejects.toMatchObject({ type: "notFound" });
  const both = await Promise.all([cancelJob({ db, actor, id }), cancelJob({ db, actor, id })]);
  expect(both).toEqual([
    { id, state: "cancelled" },
    { id, state: "cancelled" },
  ]);
  expect(await running).toBe("finished");
  const { done, state, finishedAt } = await read(id);
  expect({ state, isPartly: done > 0 && done < 600 }).toEqual({ state: "cancelled", isPartly: true });
  expect(finishedAt).not.toBeNull();
  const jobs = await start();
  const next = await ask({ action: "update", ids: await manyProducts(510), values: { quantity: 2 } });
  expect((await ended(next)).state).toBe("done");
  await jobs.stop();
  expect(await versions(ids)).toEqual(
    expect.arrayContaining([
      [1, 600 - done],
      [2, done],
    ]),
  );
  await expect(cancelJob({ db, actor, id: next })).rejects.toMatchObject({ type: "rule" });
});

test("an admin cancels the waiting job of another user, who is notified", async () => {
  const { db } = people;
  const { id: ownerId } = await addAccount(db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const owner: Actor = { ...actor, userId: ownerId };
  const id = await ask({ action: "delete", ids: await manyProducts(510) }, owner);
  expect(await cancelJob({ db, actor, id })).toEqual({ id, state: "cancelled" });
  const notices = await db.query("select title_en, link from notice where user_id = $1", [ownerId]);
  expect(notices).toEqual([
    { title_en: "An admin cancelled your background job.", link: `#/app/batches/${id}` },
  ]);
});

test("work that does not look at its job is aborted soon after the job is cancelled", async () => {
  const { db } = people;
  const id = await ask({ action: "delete", ids: await manyProducts(510) });
  const working = runUnlessCancelled(
    db,
    id,
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(new Error("aborted")));
      }),
  );
  await cancelJob({ db, actor, id });
  expect(await working).toBe("finished");
  await expect(runUnlessCancelled(db, id, () => Promise.reject(new Error("disk")))).rejects.toThrow("disk");
});

test("failed jobs are tried again ever later, also in queues of an earlier version", async () => {
  await (await start()).stop();
  await people.db.query("update pgboss.queue set retry_backoff = false, retry_delay_max = null");
  await (await start()).stop();
  const queues = await people.db.query(
    "select distinct retry_backoff, retry_delay, retry_delay_max from pgboss.queue where name in ('bulk', 'report')",
  );
  expect(queues).toEqual([{ retry_backoff: true, retry_delay: 1, retry_delay_max: 60 }]);
});
