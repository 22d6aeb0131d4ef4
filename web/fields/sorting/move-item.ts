/** Returns the list with one entry moved; unchanged when an index is out of range. */
export function moveItem<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, place) => place !== from);
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}
