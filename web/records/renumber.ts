type Members = Readonly<Record<string, unknown>>;

/** The rows whose number must change so that the numbers rise in this order; rows that fit already are left alone. */
export function renumbered(
  rows: readonly Members[],
): readonly { readonly row: Members; readonly order: number }[] {
  return rows.flatMap((row, place) => (row.order === place + 1 ? [] : [{ row, order: place + 1 }]));
}
