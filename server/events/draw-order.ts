import { createHmac, randomBytes } from "node:crypto";

/** Returns a new seed: 256 random bits as hexadecimal. */
export const newSeed = (): string => randomBytes(32).toString("hex");

/**
 * Orders the participants by HMAC-SHA256 of the profile id with the seed as key, smallest first. Depends only on the
 * seed and the participants, so anyone can verify the draw (docs/decisions/0017).
 */
export function drawOrder(seed: string, profileIds: readonly string[]): readonly string[] {
  const key = Buffer.from(seed, "hex");
  return profileIds
    .map((id) => ({ id, rank: createHmac("sha256", key).update(id).digest("hex") }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ id }) => id);
}
