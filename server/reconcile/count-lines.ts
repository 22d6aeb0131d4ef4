import type { LineKind } from "../../domain/calls/reconcile-parts.ts";
import type { Queries } from "../db/database.ts";

/** How many lines of a statement there are of each kind; `open` are those that differ and have no reason. */
export type LineCounts = Readonly<Record<LineKind | "open", number>>;

/** SQL: a line `l` that is still to be explained. */
export const isOpenLine = "l.kind <> 'matched' and l.reason is null";

/** Counts the lines of a settlement's statement. */
export async function countLines(db: Queries, settlementId: string): Promise<LineCounts> {
  const none: LineCounts = { matched: 0, differs: 0, notOurs: 0, missing: 0, duplicate: 0, open: 0 };
  const [row] = await db.query<{ counts: LineCounts }>(
    `select json_build_object('matched', count(distinct l.number) filter (where l.kind = 'matched'), 'differs', count(*) filter (where l.kind = 'differs'),
       'notOurs', count(*) filter (where l.kind = 'notOurs'), 'missing', count(*) filter (where l.kind = 'missing'),
       'duplicate', count(*) filter (where l.kind = 'duplicate'), 'open', count(*) filter (where ${isOpenLine})) as counts
     from settlement_line l where l.settlement_id = $1`,
    [settlementId],
  );
  return row?.counts ?? none;
}
