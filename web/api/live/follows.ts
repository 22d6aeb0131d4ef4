/** The `meta` of a query of a list, in one page or several, that follows others' changes of these entities. */
export const follows = (...entities: readonly string[]): { readonly follows: readonly string[] } => ({
  follows: entities,
});

/** A query of figures that are refetched quietly after changes of entities; `all` for changes of any. */
export const refreshes = (
  entities: readonly string[] | "all",
): { readonly refreshes: readonly string[] | "all" } => ({ refreshes: entities });
