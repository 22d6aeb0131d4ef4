import { describe, expect, it } from "vitest";
import { draftKey, dropDraft, readDraft, sweepDrafts, writeDraft } from "./draft-store.ts";

const draft = (at: string) => ({ at, version: 3, base: { name: "Rice" }, values: { name: "Rumduol rice" } });

describe("unsaved work", () => {
  it("is kept for each person and record by itself", async () => {
    const mine = draftKey("sok", "product", "1");
    await writeDraft(mine, draft("2026-11-20T10:00:00Z"));
    expect(await readDraft(mine)).toEqual(draft("2026-11-20T10:00:00Z"));
    expect(await readDraft(draftKey("sok", "product", "2"))).toBeNull();
    expect(await readDraft(draftKey("dara", "product", "1"))).toBeNull();
  });
  it("is forgotten when it was saved or discarded", async () => {
    const key = draftKey("sok", "banner", "1");
    await writeDraft(key, draft("2026-11-20T10:00:00Z"));
    await dropDraft(key);
    expect(await readDraft(key)).toBeNull();
  });
  it("waits thirty days and no longer", async () => {
    const now = Date.parse("2026-11-20T10:00:00Z");
    await writeDraft("old", draft("2026-10-20T10:00:00Z"));
    await writeDraft("fresh", draft("2026-10-22T10:00:00Z"));
    await sweepDrafts(now);
    expect(await readDraft("old")).toBeNull();
    expect(await readDraft("fresh")).not.toBeNull();
  });
});
