/** One of a list, by chance. */
export const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** A whole number from the first to the last. */
export const between = (least: number, most: number): number =>
  least + Math.floor(Math.random() * (most - least + 1));

/** What somebody may do, and how often beside the others. */
export type Deeds = readonly (readonly [weight: number, deed: () => Promise<void>])[];

/** Does one of them. */
export async function doOne(deeds: Deeds): Promise<void> {
  let left = Math.random() * deeds.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, deed] of deeds) {
    left -= weight;
    if (left < 0) return deed();
  }
}
