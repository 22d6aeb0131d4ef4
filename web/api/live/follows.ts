/** The `meta` of a query of a list, in one page or several, that follows others' changes of these entities. */
export const follows = (...entities: readonly string[]): { readonly follows: readonly string[] } => ({
  follows: entities,
});
