import type { ReportReply } from "../../../../domain/contracts/reports/report.ts";

/** A report whose rows stay where they are on the screen while their figures change. */
export interface OrderedReply {
  readonly reply: ReportReply;
  /** Whether rows would be added, removed or moved. */
  readonly isReordered: boolean;
}

/** Shows the figures of a newer reply in the row order of the one on the screen. */
export function keepRowOrder(shown: ReportReply, fresh: ReportReply): OrderedReply {
  const newer = new Map(fresh.table.rows.map((row) => [row.key, row]));
  const isInPlace =
    shown.table.rows.length === fresh.table.rows.length &&
    shown.table.rows.every(({ key }, place) => fresh.table.rows[place]?.key === key);
  if (isInPlace || shown.table.by !== fresh.table.by || shown.table.rows.length === 0)
    return { reply: fresh, isReordered: false };
  const rows = shown.table.rows.map((row) => newer.get(row.key) ?? row);
  return { reply: { ...fresh, table: { ...fresh.table, rows } }, isReordered: true };
}
