import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { addAccount } from "../../../tests/support/accounts.ts";
import { draftOf } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { bulk } from "../../records/bulk/bulk.ts";
import { actOnRecord } from "../../records/write/act.ts";
import { findForUpdate } from "../../records/write/find-for-update.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import { updateRecord } from "../../records/write/update.ts";

let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  const started = await startWithPeople();
  // A moderator is stored by account, so one is needed.
  const { id } = await addAccount(started.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  people = { ...started, admin: { ...started.admin, userId: id } };
});
afterAll(() => people.stop());

const kinds = [
  "guideComment",
  "stepComment",
  "problemComment",
  "productRating",
  "productImageRating",
] as const;
const entityOf = (name: string) => entityNamed(name);

async function insert(name: string, more: object = {}): Promise<string> {
  const entity = entityOf(name);
  const draft = await draftOf({ db: people.db, entity, actor: people.admin, vendorId: people.vendorId });
  // Drafts use a running number, and a rating has at most five stars.
  const [id = ""] = await insertMany(people.db, entity, [
    { ...draft, ...("stars" in draft ? { stars: 4 } : {}), ...more },
  ]);
  return id;
}
const work = (name: string, id: string) => ({
  db: people.db,
  actor: people.admin,
  entity: entityOf(name),
  id,
});
const rowOf = async (name: string, id: string) => (await findForUpdate(work(name, id))).row;

describe.each(kinds)("%s", (kind) => {
  test("is hidden with a reason, and its author is notified in both languages", async () => {
    const account = await addAccount(people.db, { roles: ["ROLE_USER_FARMER"] });
    const profileId = await insert("userProfile", { userId: account.id });
    const id = await insert(kind, { profileId });
    await actOnRecord({ ...work(kind, id), name: "hide", input: { reason: "ពាក្យមិនសមរម្យ" } });
    expect(await rowOf(kind, id)).toMatchObject({
      state: "hidden",
      reason: "ពាក្យមិនសមរម្យ",
      moderatorId: people.admin.userId,
    });
    const notices = await people.db.query<{ title_en: string; title_km: string }>(
      "select title_en, title_km from notice where user_id = $1",
      [account.id],
    );
    expect(notices).toHaveLength(1);
    expect(notices[0]?.title_en).toContain("ពាក្យមិនសមរម្យ");
    expect(notices[0]?.title_km).toContain("ត្រូវបានលាក់");
  });

  test("is shown again, and reason and flags are cleared", async () => {
    const id = await insert(kind, { state: "flagged", flags: 3 });
    await actOnRecord({ ...work(kind, id), name: "hide", input: { reason: "?" } });
    await actOnRecord({ ...work(kind, id), name: "show" });
    expect(await rowOf(kind, id)).toMatchObject({
      state: "visible",
      reason: null,
      moderatorId: null,
      flags: 0,
    });
    await expect(actOnRecord({ ...work(kind, id), name: "show" })).rejects.toMatchObject({ type: "rule" });
  });

  test("is flagged as before when hiding it is undone", async () => {
    const id = await insert(kind, { state: "flagged", flags: 3 });
    await actOnRecord({ ...work(kind, id), name: "hide", input: { reason: "?" } });
    await actOnRecord({ ...work(kind, id), name: "review" });
    expect(await rowOf(kind, id)).toMatchObject({
      state: "flagged",
      reason: null,
      moderatorId: null,
      flags: 3,
    });
  });

  test("is kept after it was flagged, and its author is not notified", async () => {
    const account = await addAccount(people.db, { roles: ["ROLE_USER_FARMER"] });
    const profileId = await insert("userProfile", { userId: account.id });
    const id = await insert(kind, { profileId, state: "flagged", flags: 3 });
    await expect(actOnRecord({ ...work(kind, id), name: "show" })).rejects.toMatchObject({ type: "rule" });
    await actOnRecord({ ...work(kind, id), name: "keep" });
    expect(await rowOf(kind, id)).toMatchObject({ state: "visible", moderatorId: null, flags: 0 });
    expect(await people.db.query("select 1 from notice where user_id = $1", [account.id])).toEqual([]);
    await expect(actOnRecord({ ...work(kind, id), name: "keep" })).rejects.toMatchObject({ type: "rule" });
  });

  test("gets a reply with time and author", async () => {
    const id = await insert(kind);
    await actOnRecord({ ...work(kind, id), name: "reply", input: { reply: "អរគុណ!" } });
    const row = await rowOf(kind, id);
    expect(row).toMatchObject({ reply: "អរគុណ!", moderatorId: people.admin.userId, state: "visible" });
    expect(Date.now() - Date.parse(String(row.repliedAt))).toBeLessThan(60_000);
  });

  test("is hidden in bulk, each record with the reason", async () => {
    const ids = [await insert(kind), await insert(kind), await insert(kind, { state: "hidden" })];
    const { db, actor, entity } = work(kind, "");
    const answer = JSON.parse(
      await bulk({
        db,
        actor,
        entity,
        language: "en",
        input: { action: "hide", ids, values: { reason: "spam" } },
      }),
    );
    expect(answer.results.map(({ status }: { status: number }) => status)).toEqual([200, 200, 422]);
    expect(await rowOf(kind, ids[0] ?? "")).toMatchObject({ state: "hidden", reason: "spam" });
  });

  test("can't be edited by staff, nor moderated by support", async () => {
    const id = await insert(kind);
    await expect(
      updateRecord({ ...work(kind, id), input: { version: 1, state: "hidden" } }),
    ).rejects.toMatchObject({ type: "forbidden" });
    await expect(
      actOnRecord({ ...work(kind, id), actor: people.support, name: "hide", input: { reason: "?" } }),
    ).rejects.toMatchObject({ type: "forbidden" });
    expect(await rowOf(kind, id)).toMatchObject({ state: "visible", version: 1 });
  });
});

describe("publishing", () => {
  test.each(["guide", "feed", "tutorial"])(
    "a %s stores its publication time, by the transition only",
    async (name) => {
      const id = await insert(name);
      expect(await rowOf(name, id)).toMatchObject({ state: "draft", publishedAt: null });
      await expect(
        updateRecord({ ...work(name, id), input: { version: 1, state: "published" } }),
      ).rejects.toMatchObject({ type: "rule" });
      await actOnRecord({ ...work(name, id), name: "publish" });
      const row = await rowOf(name, id);
      expect(row.state).toBe("published");
      expect(Date.now() - Date.parse(String(row.publishedAt))).toBeLessThan(60_000);
    },
  );
});
