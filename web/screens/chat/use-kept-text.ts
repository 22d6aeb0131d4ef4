import { useState } from "react";
import { readSession } from "../../api/session.ts";

const prefix = "chatText.";
/** How long unsent text is kept, in milliseconds. */
const keptFor = 30 * 24 * 3_600_000;

interface KeptText {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
}

function readText(key: string): KeptText | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof kept !== "object" || kept === null || !("at" in kept) || !("text" in kept)) return null;
    return typeof kept.text === "string" ? { at: Number(kept.at), text: kept.text } : null;
  } catch {
    return null;
  }
}

/** Forgets texts that nobody came back for. */
function sweepTexts(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && !(Date.now() - (readText(key)?.at ?? 0) < keptFor))
      localStorage.removeItem(key);
}

/**
 * The text that a person is writing in a conversation. It is kept for this person alone: while they look at another
 * conversation, when the page is loaded again, and after signing out or closing the window.
 */
export function useKeptText(id: string): readonly [string, (text: string) => void] {
  const [key] = useState(() => `${prefix}${readSession()?.userId ?? ""}.${id}`);
  const [typed, setTyped] = useState(() => {
    sweepTexts();
    return readText(key)?.text ?? "";
  });
  const change = (text: string) => {
    setTyped(text);
    if (text) localStorage.setItem(key, JSON.stringify({ at: Date.now(), text }));
    else localStorage.removeItem(key);
  };
  return [typed, change];
}
