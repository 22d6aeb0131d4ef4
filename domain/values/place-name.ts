/**
 * Shortens the names of a place, from the village up: one that equals the next is named once. The chief town of a
 * province has its name, so `Svay Rieng, Svay Rieng` becomes `Svay Rieng`. For people only; sheets keep every level.
 */
export const shortPlaceName = (names: string): string =>
  names
    .split(", ")
    .filter((name, index, all) => name !== all[index + 1])
    .join(", ");
