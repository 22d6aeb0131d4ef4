import { limits } from "../../../domain/limits.ts";
import { isRecord, textOf } from "../../fields/values.ts";

/** An import that was sent and of which the answer did not come yet. */
export interface ImportAttempt {
  /** Its `Idempotency-Key`: however often it is sent, it is done once. */
  readonly key: string;
  readonly fileHash: string;
  readonly fileName: string;
  /** ISO 8601 */
  readonly at: string;
}
/** Whose attempt it is, and into which list. */
export interface AttemptOwner {
  readonly userId: string;
  readonly entity: string;
}

const storageKey = ({ userId, entity }: AttemptOwner): string => `import:${userId}:${entity}`;

/** As long as the server remembers keys. */
const longest = limits.idempotencyDays * 24 * 3_600_000;

/** The attempt that is still without its outcome; null where there is none, or it is too old to ask about. */
export function readAttempt(owner: AttemptOwner): ImportAttempt | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(owner)) ?? "null");
    if (!isRecord(kept) || !(Date.now() - Date.parse(textOf(kept.at)) < longest)) return null;
    const { key, fileHash, fileName, at } = kept;
    return { key: textOf(key), fileHash: textOf(fileHash), fileName: textOf(fileName), at: textOf(at) };
  } catch {
    return null;
  }
}

/** The attempt to import a file: the one that is open of the same content, else a new one. It survives a reload. */
export function openAttempt(
  owner: AttemptOwner,
  file: Pick<ImportAttempt, "fileHash" | "fileName">,
): ImportAttempt {
  const known = readAttempt(owner);
  if (known && known.fileHash === file.fileHash) return known;
  const attempt = { ...file, key: crypto.randomUUID(), at: new Date().toISOString() };
  try {
    localStorage.setItem(storageKey(owner), JSON.stringify(attempt));
  } catch {
    // Without storage, the open dialog still holds it.
  }
  return attempt;
}

/** Forgets an attempt whose outcome the person has seen. */
export function closeAttempt(owner: AttemptOwner): void {
  try {
    localStorage.removeItem(storageKey(owner));
  } catch {
    // It was not kept.
  }
}
