/** Colour of a button that takes something away; the usual one otherwise. */
export const dangerColor = (isDestructive = false): { readonly color?: string } =>
  isDestructive ? { color: "red.9" } : {};
