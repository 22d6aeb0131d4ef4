import { createHmac, randomBytes } from "node:crypto";

/** A new seed: 256 random bits, in hexadecimal. */
export const newSeed = (): string => randomBytes(32).toString("hex");

/**
 * The participants in the order in which a seed draws them: by HMAC-SHA256 of each profile's id under the seed, smallest
 * first. It depends on nothing but the seed and who takes part (docs/decisions/0017), so anyone can repeat it.
 */
export function drawOrder(seed: string, profileIds: readonly string[]): readonly string[] {
  const key = Buffer.from(seed, "hex");
  return profileIds
    .map((id) => ({ id, rank: createHmac("sha256", key).update(id).digest("hex") }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ id }) => id);
}
