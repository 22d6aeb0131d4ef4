/** A GIN index on an expression. A search scans its pending list, so the list's size is limited (in kilobytes). */
export const ginIndex = (column: string): string =>
  `using gin (${column}) with (gin_pending_list_limit = 256)`;
