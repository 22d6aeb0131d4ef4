import { useState } from "react";
import { storeIfPossible } from "../../../api/browser/store-if-possible.ts";
import { currentOwner } from "../../../api/session/owner.ts";

const keyPrefix = "chatText.";
/** How long unsent text is kept, in milliseconds. */
const draftLifetimeMs = 30 * 24 * 3_600_000;

interface StoredDraft {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
}

function readDraft(key: string): StoredDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof kept !== "object" || kept === null || !("at" in kept) || !("text" in kept)) return null;
    return typeof kept.text === "string" ? { at: Number(kept.at), text: kept.text } : null;
  } catch {
    return null;
  }
}

function storeDraft(key: string, text: string): void {
  if (text) storeIfPossible(localStorage, key, JSON.stringify({ at: Date.now(), text }));
  else localStorage.removeItem(key);
}

/** Removes expired drafts. */
function removeExpiredDrafts(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(keyPrefix) && !(Date.now() - (readDraft(key)?.at ?? 0) < draftLifetimeMs))
      localStorage.removeItem(key);
}

/**
 * Draft of a message in localStorage, per user and conversation. It survives navigation, reload and signing out, and
 * expires after 30 days.
 */
export function useMessageDraft(id: string): readonly [string, (text: string) => void] {
  const [key] = useState(() => `${keyPrefix}${currentOwner()}.${id}`);
  const [typed, setTyped] = useState(() => {
    removeExpiredDrafts();
    return readDraft(key)?.text ?? "";
  });
  const change = (text: string) => {
    setTyped(text);
    storeDraft(key, text);
  };
  return [typed, change];
}
