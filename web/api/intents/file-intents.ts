import { ownerOf } from "../session/owner.ts";
import { closeIntent, type Intent, longestIntent, openIntent, readIntent } from "./intent-store.ts";

/** The attempt to send one file for one purpose, until the person has seen its outcome. */
export interface FileIntent extends Intent {
  readonly fileHash: string;
  readonly fileName: string;
}
/** Whose attempt it is, and what for, e.g. `import product`. */
export interface FilePurpose {
  readonly userId: string;
  readonly purpose: string;
}

const nameOf = ({ userId, purpose }: FilePurpose): string => `${ownerOf(userId)}/${purpose}`;

/** The attempt of this purpose that has no outcome yet; null for none. */
export function findFileIntent(of: FilePurpose): FileIntent | null {
  const stored = readIntent(nameOf(of), longestIntent);
  if (!stored || !("fileHash" in stored) || !("fileName" in stored)) return null;
  const { fileHash, fileName } = stored;
  if (typeof fileHash !== "string" || typeof fileName !== "string") return null;
  return { key: stored.key, at: stored.at, fileHash, fileName };
}

/**
 * Opens the attempt to send a file. It is the same for the same content until its outcome was seen, whatever the file is
 * called, and also after a reload.
 */
export function openFileIntent(of: FilePurpose, file: Pick<FileIntent, "fileHash" | "fileName">): FileIntent {
  const known = findFileIntent(of);
  if (known && known.fileHash === file.fileHash) return known;
  return { ...openIntent(nameOf(of), file), ...file };
}

/** Ends the attempt once the person has seen its outcome. */
export const settleFileIntent = (of: FilePurpose): void => closeIntent(nameOf(of));
