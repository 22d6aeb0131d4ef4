import type { Result } from "./result.ts";
import { meaningOf } from "./retry-policy.ts";
import { readSession } from "./session.ts";

/**
 * An intent is one thing that a person wants done. Its idempotency key is made once and sent with every try, until the
 * server has answered: so a repeat by hand after a lost answer gets the first try's answer instead of doing it twice.
 */
interface StoredIntent {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const prefix = "intent/";
/** A person who repeats the same thing later than this means it anew. */
const actionLifetime = 10 * 60_000;
/** Less than the server remembers keys (`limits.idempotencyDays`). */
const fileLifetime = 6 * 24 * 3_600_000;

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const sha256 = async (data: BufferSource): Promise<string> =>
  hex(await crypto.subtle.digest("SHA-256", data));

function readIntent(name: string, lifetime: number): StoredIntent | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? "null");
    if (typeof stored !== "object" || stored === null || !("key" in stored) || !("at" in stored)) return null;
    const { key, at } = stored;
    if (typeof key !== "string" || typeof at !== "number") return null;
    return Date.now() - at < lifetime ? { key, at } : null;
  } catch {
    return null;
  }
}

/** Browsers without storage keep intents as long as the page is open. */
const inPage = new Map<string, StoredIntent>();

function openIntent(name: string, lifetime: number): { readonly key: string; readonly isRepeat: boolean } {
  const known = readIntent(name, lifetime) ?? inPage.get(name);
  if (known) return { key: known.key, isRepeat: true };
  const made: StoredIntent = { key: crypto.randomUUID(), at: Date.now() };
  inPage.set(name, made);
  try {
    localStorage.setItem(prefix + name, JSON.stringify(made));
  } catch {
    // The page still holds it.
  }
  return { key: made.key, isRepeat: false };
}

function closeIntent(name: string): void {
  inPage.delete(name);
  localStorage.removeItem(prefix + name);
}

/** Removes intents that nobody repeated in time. */
export function sweepIntents(): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(prefix) && !readIntent(name.slice(prefix.length), fileLifetime))
      localStorage.removeItem(name);
}

const nameOf = async (call: string, input: unknown): Promise<string> => {
  const text = JSON.stringify([readSession()?.userId ?? "", call, input ?? null]);
  return sha256(new TextEncoder().encode(text));
};

const inFlight = new Map<string, Promise<Result>>();

/**
 * Sends a write with the key of its intent: the same call with the same input, by the same person, not answered yet. A
 * second one while the first is under way joins it.
 */
export async function sendWithIntent(
  { call, input }: { readonly call: string; readonly input: unknown },
  send: (key: string) => Promise<Result>,
): Promise<Result> {
  const name = await nameOf(call, input);
  const running = inFlight.get(name);
  if (running) return running;
  const sending = send(openIntent(name, actionLifetime).key);
  inFlight.set(name, sending);
  try {
    const result = await sending;
    if (result.kind === "ok" || meaningOf(result) !== "retry") closeIntent(name);
    return result;
  } finally {
    inFlight.delete(name);
  }
}

/** The attempt to send one file for one purpose. */
export interface FileIntent {
  /** The idempotency key, made from the content of the file and the attempt. */
  readonly key: string;
  /** An earlier try of this attempt got no answer: sending it again answers what became of it. */
  readonly isRepeat: boolean;
  /** Ends the attempt once the person has seen its outcome: the same file sent again is then meant anew. */
  readonly settle: () => void;
}

/**
 * Opens the attempt to send a file, e.g. for `import product`. It is the same for the same content until it is settled,
 * whatever the file is called, and also after a reload.
 */
export async function openFileIntent(purpose: string, file: Blob): Promise<FileIntent> {
  const hash = await sha256(await file.arrayBuffer());
  const name = await nameOf(purpose, hash);
  const { key, isRepeat } = openIntent(name, fileLifetime);
  return { key: `${hash}-${key}`, isRepeat, settle: () => closeIntent(name) };
}
