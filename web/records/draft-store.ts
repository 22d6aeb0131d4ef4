import { dropValue, keepValue, keptValue, keptValues } from "../api/browser-store.ts";
import { isRecord, numberOf, textOf } from "../fields/values.ts";

type Members = Readonly<Record<string, unknown>>;

/** Work that was not saved: what it began with and what became of it. */
export interface StoredDraft {
  /** ISO 8601. */
  readonly at: string;
  /** Of the record that it began with; null for a new one. */
  readonly version: number | null;
  readonly base: Members;
  readonly values: Members;
}

/** How long unsaved work waits for whoever left it, in milliseconds. */
const keptFor = 30 * 24 * 3_600_000;

/** Whose work on which record; `new` for one that is not stored yet. */
export const draftKey = (userId: string, entity: string, id: string): string => `${userId}/${entity}/${id}`;

function asDraft(stored: unknown): StoredDraft | null {
  if (!isRecord(stored) || !isRecord(stored.base) || !isRecord(stored.values)) return null;
  return {
    at: textOf(stored.at),
    version: numberOf(stored.version),
    base: stored.base,
    values: stored.values,
  };
}

/** The draft of a key, if there is one that can be read. */
export const readDraft = async (key: string): Promise<StoredDraft | null> =>
  asDraft(await keptValue("drafts", key));

/** Keeps a draft in the browser: through crash, sign-out and days without a connection. */
export const writeDraft = (key: string, draft: StoredDraft): Promise<void> => keepValue("drafts", key, draft);

export const dropDraft = (key: string): Promise<void> => dropValue("drafts", key);

/** Forgets the drafts that nobody came back for in thirty days; `now` in milliseconds since 1970. */
export async function sweepDrafts(now: number = Date.now()): Promise<void> {
  for (const [key, stored] of await keptValues("drafts")) {
    const at = Date.parse(asDraft(stored)?.at ?? "");
    if (!(now - at < keptFor)) await dropDraft(key);
  }
}
