import { beforeEach, describe, expect, it } from "vitest";
import { storageKeys } from "../../../domain/limits.ts";
import { keepValue, keptValues } from "../browser-store.ts";
import { dropDraft, findDraft, keepDraft } from "./drafts.ts";
import { draftFromFormer, importFormerStores } from "./former-stores.ts";
import { sweepUnsent } from "./unsent-store.ts";

const form = { version: 3, base: { name: "Rice" }, values: { name: "Rumduol rice" } };
const place = { userId: "sok", entity: "product", recordId: "1" };

beforeEach(() => sessionStorage.setItem(storageKeys.userId, "sok"));

describe("unsaved work", () => {
  it("is kept for each person and record by itself", async () => {
    await keepDraft("mine", place, form);
    expect(await findDraft(place)).toMatchObject({ id: "mine", form });
    expect(await findDraft({ ...place, recordId: "2" })).toBeNull();
    expect(await findDraft({ ...place, recordId: null })).toBeNull();
    sessionStorage.setItem(storageKeys.userId, "dara");
    expect(await findDraft({ ...place, userId: "dara" })).toBeNull();
  });
  it("is forgotten when it was saved or discarded", async () => {
    await keepDraft("gone", { ...place, entity: "banner" }, form);
    await dropDraft("gone");
    expect(await findDraft({ ...place, entity: "banner" })).toBeNull();
  });
  it("waits thirty days and no longer", async () => {
    await keepDraft("old", { ...place, entity: "news" }, form);
    await sweepUnsent(Date.now() + 29 * 24 * 3_600_000);
    expect(await findDraft({ ...place, entity: "news" })).not.toBeNull();
    await sweepUnsent(Date.now() + 31 * 24 * 3_600_000);
    expect(await findDraft({ ...place, entity: "news" })).toBeNull();
  });
  it("of the version before is taken over", async () => {
    await keepValue("drafts", "sok/event/new", { at: "2026-11-20T10:00:00Z", ...form });
    await keepValue("writes", "key", {
      key: "key",
      userId: "sok",
      at: 5,
      entity: "event",
      operation: "update",
      id: "7",
      name: "Fair",
      values: { version: 1 },
      refused: null,
    });
    await importFormerStores();
    expect(await findDraft({ ...place, entity: "event", recordId: null })).toMatchObject({ form });
    const moved = (await keptValues("unsent")).find(([id]) => id === "key")?.[1];
    expect(moved).toMatchObject({ state: "waiting", key: "key", recordId: "7", group: "event/7" });
    expect(await keptValues("writes")).toEqual([]);
    expect(draftFromFormer("sok/event/new", "garbage")).toBeNull();
  });
});
