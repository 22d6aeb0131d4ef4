import { beforeEach, describe, expect, it } from "vitest";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { getEntries, putValue } from "../browser/browser-store.ts";
import { deleteDraft, findDraft, saveDraft } from "./drafts.ts";
import { draftFromLegacy, importLegacyStores } from "./legacy-stores.ts";
import { removeExpiredWork } from "./unsent-store.ts";

const form = { version: 3, base: { name: "Rice" }, values: { name: "Rumduol rice" } };
const place = { userId: "sok", entity: "product", recordId: "1" };

beforeEach(() => sessionStorage.setItem(storageKeys.userId, "sok"));

describe("form drafts", () => {
  it("keeps a separate draft for each user and record", async () => {
    await saveDraft("mine", place, form);
    expect(await findDraft(place)).toMatchObject({ id: "mine", form });
    expect(await findDraft({ ...place, recordId: "2" })).toBeNull();
    expect(await findDraft({ ...place, recordId: null })).toBeNull();
    sessionStorage.setItem(storageKeys.userId, "dara");
    expect(await findDraft({ ...place, userId: "dara" })).toBeNull();
  });
  it("removes a draft after it is saved or discarded", async () => {
    await saveDraft("gone", { ...place, entity: "banner" }, form);
    await deleteDraft("gone");
    expect(await findDraft({ ...place, entity: "banner" })).toBeNull();
  });
  it("keeps a draft for thirty days", async () => {
    await saveDraft("old", { ...place, entity: "news" }, form);
    await removeExpiredWork(Date.now() + 29 * 24 * 3_600_000);
    expect(await findDraft({ ...place, entity: "news" })).not.toBeNull();
    await removeExpiredWork(Date.now() + 31 * 24 * 3_600_000);
    expect(await findDraft({ ...place, entity: "news" })).toBeNull();
  });
  it("imports drafts of the previous version", async () => {
    await putValue("drafts", "sok/event/new", { at: "2026-11-20T10:00:00Z", ...form });
    await putValue("writes", "key", {
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
    await importLegacyStores();
    expect(await findDraft({ ...place, entity: "event", recordId: null })).toMatchObject({ form });
    const moved = (await getEntries("unsent")).find(([id]) => id === "key")?.[1];
    expect(moved).toMatchObject({ state: "waiting", key: "key", recordId: "7", group: "event/7" });
    expect(await getEntries("writes")).toEqual([]);
    expect(draftFromLegacy("sok/event/new", "garbage")).toBeNull();
  });
});
