import { createHash } from "node:crypto";

/** The first day of the demo as timestamp part of a version 7 UUID. */
const firstDay = Date.UTC(2026, 0, 1).toString(16).padStart(12, "0");

/** Derives a version 7 UUID from a name, so that a record has the same id in every demo. */
export function fixedId(kind: string, key: string | number): string {
  const digest = createHash("sha256").update(`kasekam:${kind}:${key}`).digest("hex");
  const variant = ((Number.parseInt(digest.charAt(3), 16) & 3) | 8).toString(16);
  return `${firstDay.slice(0, 8)}-${firstDay.slice(8)}-7${digest.slice(0, 3)}-${variant}${digest.slice(4, 7)}-${digest.slice(8, 20)}`;
}

/** Returns a deterministic pseudo-random integer below `bound`. */
export function fixedNumber(key: string, bound: number): number {
  return createHash("sha256").update(`kasekam:number:${key}`).digest().readUInt32BE(0) % bound;
}

/** Returns a deterministic file name in the format of a random one. */
export function fixedFileName(key: string, extension: string): string {
  const digest = createHash("sha256").update(`kasekam:file:${key}`).digest();
  return `${digest.subarray(0, 16).toString("base64url")}.${extension}`;
}
