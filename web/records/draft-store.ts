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

/** Whose work on which record; `new` for one that is not stored yet. */
export const draftKey = (userId: string, entity: string, id: string): string =>
  `kasekam.draft.${userId}.${entity}.${id}`;

/** The draft of a key, if there is one that can be read. */
export function readDraft(key: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (!isRecord(stored) || !isRecord(stored.base) || !isRecord(stored.values)) return null;
    return {
      at: textOf(stored.at),
      version: numberOf(stored.version),
      base: stored.base,
      values: stored.values,
    };
  } catch {
    return null;
  }
}

/** Keeps a draft; a full store keeps the work on the screen only. */
export function writeDraft(key: string, draft: StoredDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The form itself still holds the work, and saving is still possible.
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(key);
