import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { news } from "../../domain/entities/news/news.ts";
import { type People, startWithPeople } from "../../tests/support/people.ts";
import { actOnRecord } from "../records/write/act.ts";
import { createRecord } from "../records/write/create.ts";
import { findForUpdate } from "../records/write/find-for-update.ts";
import { updateRecord } from "../records/write/update.ts";
import { publishDueNews } from "./publish-due-news.ts";

let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  people = await startWithPeople();
});
afterAll(() => people.stop());
beforeEach(() => people.db.query("delete from news"));

const hour = 3_600_000;
const from = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const draft = { title: "Floods", titleKh: "ទឹកជំនន់", type: "PROMOTION", category: "1" };
const create = async (more: object = {}) =>
  (await createRecord({ db: people.db, actor: people.admin, entity: news, input: { ...draft, ...more } })).id;
const act = (id: string, name: string, input: object = {}) =>
  actOnRecord({ db: people.db, actor: people.admin, entity: news, id, name, input });
const rowOf = async (id: string) =>
  (await findForUpdate({ db: people.db, actor: people.admin, entity: news, id })).row;
/** Moves a scheduled time of a news item into the past. */
const become = (id: string, column: "published_at" | "expires_at") =>
  people.db.query(`update news set ${column} = now() - interval '1 second' where id = $1`, [id]);

describe("scheduled news", () => {
  test("are published once by two concurrent processes", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => create()));
    for (const id of ids) await act(id, "schedule", { publishedAt: from(hour) });
    expect(await publishDueNews(people.db)).toBe(0);
    for (const id of ids) await become(id, "published_at");
    const done = await Promise.all([
      publishDueNews(people.db),
      publishDueNews(people.db),
      publishDueNews(people.db),
    ]);
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(12);
    for (const id of ids) {
      expect(await rowOf(id)).toMatchObject({ state: "published" });
      const steps = await people.db.query(
        "select 1 from history where record_id = $1 and action = 'publish'",
        [id],
      );
      expect(steps).toHaveLength(1);
    }
    expect(await publishDueNews(people.db)).toBe(0);
  });

  test("keep their scheduled time as publication time", async () => {
    const id = await create();
    await act(id, "schedule", { publishedAt: from(hour) });
    await become(id, "published_at");
    const { publishedAt } = await rowOf(id);
    await publishDueNews(people.db);
    expect(await rowOf(id)).toMatchObject({ state: "published", publishedAt });
  });

  test("are archived when they expire, also when they were never published", async () => {
    const shown = await create({ expiresAt: from(hour) });
    await act(shown, "publish");
    const unseen = await create({ expiresAt: from(2 * hour) });
    await act(unseen, "schedule", { publishedAt: from(hour) });
    const staying = await create();
    await act(staying, "publish");
    await people.db.query(
      "update news set published_at = now() - interval '2 hours' where published_at is not null",
    );
    await become(shown, "expires_at");
    await become(unseen, "expires_at");
    expect(await publishDueNews(people.db)).toBe(2);
    expect(await rowOf(shown)).toMatchObject({ state: "archived" });
    expect(await rowOf(unseen)).toMatchObject({ state: "archived" });
    expect(await rowOf(staying)).toMatchObject({ state: "published" });
  });
});

describe("scheduling", () => {
  test("requires a future time and changes nothing else", async () => {
    const id = await create();
    await expect(act(id, "schedule")).rejects.toMatchObject({
      type: "invalid",
      detail: { issues: [{ path: "publishedAt" }] },
    });
    await expect(act(id, "schedule", { publishedAt: from(-hour) })).rejects.toMatchObject({
      type: "rule",
      detail: { issues: [{ path: "publishedAt" }] },
    });
    expect(await rowOf(id)).toMatchObject({ state: "draft", publishedAt: null, version: 1 });
  });

  test("cannot be done by setting the state, and its time cannot be removed afterwards", async () => {
    const id = await create();
    const update = (input: object) =>
      updateRecord({ db: people.db, actor: people.admin, entity: news, id, input });
    await expect(update({ version: 1, state: "scheduled" })).rejects.toMatchObject({ type: "rule" });
    await expect(update({ version: 1, state: "published" })).rejects.toMatchObject({ type: "rule" });
    await act(id, "schedule", { publishedAt: from(hour) });
    const { version } = await rowOf(id);
    await expect(update({ version, publishedAt: null })).rejects.toMatchObject({
      type: "invalid",
      detail: { issues: [{ path: "publishedAt" }] },
    });
    const later = from(2 * hour);
    await update({ version, publishedAt: later });
    expect(await rowOf(id)).toMatchObject({ state: "scheduled", publishedAt: later });
  });

  test("publishing sets the time, and is rejected for expired news", async () => {
    const id = await create({ expiresAt: from(hour) });
    await become(id, "expires_at");
    await expect(act(id, "publish")).rejects.toMatchObject({ type: "rule" });
    const fresh = await create();
    await act(fresh, "publish");
    const { publishedAt } = await rowOf(fresh);
    expect(Date.now() - Date.parse(String(publishedAt))).toBeLessThan(60_000);
  });
});
