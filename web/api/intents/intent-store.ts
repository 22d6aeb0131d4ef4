import { limits } from "../../../domain/settings/limits.ts";
import { randomId } from "../browser/random-id.ts";

/**
 * An intent is one thing that a person wants done. Its idempotency key is made once and sent with every try, until the
 * server has answered: so a repeat by hand after a lost answer gets the first try's answer instead of doing it twice.
 */
export interface Intent {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const prefix = "intent/";
/** As long as the server remembers keys, in milliseconds. */
export const longestIntent = limits.idempotencyDays * 24 * 3_600_000;

/** Browsers without storage keep intents as long as the page is open. */
const inPage = new Map<string, string>();

function readText(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name) ?? inPage.get(name) ?? null;
  } catch {
    return inPage.get(name) ?? null;
  }
}

/** The open intent of this name, with what was stored beside its key; null where there is none, or it is too old. */
export function readIntent(name: string, lifetime: number): Intent | null {
  try {
    const stored: unknown = JSON.parse(readText(name) ?? "null");
    if (typeof stored !== "object" || stored === null || !("key" in stored) || !("at" in stored)) return null;
    const { key, at } = stored;
    if (typeof key !== "string" || typeof at !== "number") return null;
    return Date.now() - at < lifetime ? { ...stored, key, at } : null;
  } catch {
    return null;
  }
}

/** Opens a new intent under this name, with what else is to be remembered. It survives a reload. */
export function openIntent(name: string, details: object = {}): Intent {
  const made = { ...details, key: randomId(), at: Date.now() };
  const text = JSON.stringify(made);
  inPage.set(name, text);
  try {
    localStorage.setItem(prefix + name, text);
  } catch {
    // The page still holds it.
  }
  return made;
}

/** Ends an intent: the same thing done again is meant anew. */
export function closeIntent(name: string): void {
  inPage.delete(name);
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // It was not stored.
  }
}

/** Removes intents that nobody repeated in time. */
export function sweepIntents(): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(prefix) && !readIntent(name.slice(prefix.length), longestIntent))
      localStorage.removeItem(name);
}
