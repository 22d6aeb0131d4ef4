import { beforeEach, describe, expect, it } from "vitest";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { deleteDraft, findDraft, saveDraft } from "./drafts.ts";
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
});
