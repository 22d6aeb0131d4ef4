import { lazyPart } from "./lazy-part.tsx";

/** Moves one entry of a list; anything out of range leaves it as it is. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, place) => place !== from);
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

/** The list for dragging, fetched when the first one is shown. */
export const Sortable = lazyPart(async () => (await import("./sortable-list.tsx")).SortableList, 56);
