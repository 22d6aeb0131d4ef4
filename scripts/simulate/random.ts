/** Random element of a list; undefined for an empty one. */
export const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** Random integer, both bounds included. */
export const randomInteger = (least: number, most: number): number =>
  least + Math.floor(Math.random() * (most - least + 1));

/** Possible actions of a user with their relative frequencies. */
export type WeightedActions = readonly (readonly [weight: number, deed: () => Promise<void>])[];

/** Runs a random action according to the weights. */
export async function runRandomAction(deeds: WeightedActions): Promise<void> {
  let left = Math.random() * deeds.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, deed] of deeds) {
    left -= weight;
    if (left < 0) return deed();
  }
}
