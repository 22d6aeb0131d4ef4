import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entityNamed } from "../../domain/entities/index.ts";
import { addAccount } from "../../tests/support/accounts.ts";
import { draftOf } from "../../tests/support/drafts.ts";
import { type People, startPeople } from "../../tests/support/people.ts";
import { actOnRecord } from "../records/act.ts";
import { bulk } from "../records/bulk.ts";
import { findCurrent } from "../records/current.ts";
import { learnHandlers } from "../records/handlers.ts";
import { insertMany } from "../records/insert-many.ts";
import { updateRecord } from "../records/update.ts";
import { handlers } from "./index.ts";

let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  learnHandlers(handlers);
  const started = await startPeople();
  // Whoever moderates is named, so has an account.
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
  // Drafts count on, and a rating has five stars at most.
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
const rowOf = async (name: string, id: string) => (await findCurrent(work(name, id))).row;

describe.each(kinds)("%s", (kind) => {
  test("is hidden with a reason, and its writer is told in both languages", async () => {
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

  test("is shown again, with reason and flags cleared", async () => {
    const id = await insert(kind, { state: "flagged", flags: 3 });
    await actOnRecord({ ...work(kind, id), name: "hide", input: { reason: "?" } });
    await actOnRecord({ ...work(kind, id), name: "show" });
    expect(await rowOf(kind, id)).toMatchObject({
      state: "visible",
      reason: null,
      moderatorId: null,
      flags: 0,
    });
    await expect(actOnRecord({ ...work(kind, id), name: "show" })).rejects.toMatchObject({ refusal: "rule" });
  });

  test("is answered, and says when and by whom", async () => {
    const id = await insert(kind);
    await actOnRecord({ ...work(kind, id), name: "reply", input: { reply: "អរគុណ!" } });
    const row = await rowOf(kind, id);
    expect(row).toMatchObject({ reply: "អរគុណ!", moderatorId: people.admin.userId, state: "visible" });
    expect(Date.now() - Date.parse(String(row.repliedAt))).toBeLessThan(60_000);
  });

  test("is hidden many at a time, each with the reason", async () => {
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

  test("can't be reworded by staff, nor moderated by support", async () => {
    const id = await insert(kind);
    await expect(
      updateRecord({ ...work(kind, id), input: { version: 1, state: "hidden" } }),
    ).rejects.toMatchObject({ refusal: "forbidden" });
    await expect(
      actOnRecord({ ...work(kind, id), actor: people.support, name: "hide", input: { reason: "?" } }),
    ).rejects.toMatchObject({ refusal: "forbidden" });
    expect(await rowOf(kind, id)).toMatchObject({ state: "visible", version: 1 });
  });
});

describe("publishing", () => {
  test.each(["guide", "feed", "tutorial"])(
    "a %s says since when, by the step and never past it",
    async (name) => {
      const id = await insert(name);
      expect(await rowOf(name, id)).toMatchObject({ state: "draft", publishedAt: null });
      await expect(
        updateRecord({ ...work(name, id), input: { version: 1, state: "published" } }),
      ).rejects.toMatchObject({ refusal: "rule" });
      await actOnRecord({ ...work(name, id), name: "publish" });
      const row = await rowOf(name, id);
      expect(row.state).toBe("published");
      expect(Date.now() - Date.parse(String(row.publishedAt))).toBeLessThan(60_000);
    },
  );
});
