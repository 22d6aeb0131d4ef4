import type { LineKind } from "../../../domain/contracts/reconcile/reconcile-parts.ts";
import type { Queries } from "../../db/database.ts";

/** Number of statement lines of each kind; `open`: differences without a reason. */
export type LineCounts = Readonly<Record<LineKind | "open", number>>;

/** SQL: whether line `l` still has to be explained. */
export const isOpenLineSql = "l.kind <> 'matched' and l.reason is null";

/** Counts the lines of a settlement's statement. */
export async function countLines(db: Queries, settlementId: string): Promise<LineCounts> {
  const none: LineCounts = { matched: 0, differs: 0, notOurs: 0, missing: 0, duplicate: 0, open: 0 };
  const [row] = await db.query<{ counts: LineCounts }>(
    `select json_build_object('matched', count(distinct l.number) filter (where l.kind = 'matched'), 'differs', count(*) filter (where l.kind = 'differs'),
       'notOurs', count(*) filter (where l.kind = 'notOurs'), 'missing', count(*) filter (where l.kind = 'missing'),
       'duplicate', count(*) filter (where l.kind = 'duplicate'), 'open', count(*) filter (where ${isOpenLineSql})) as counts
     from settlement_line l where l.settlement_id = $1`,
    [settlementId],
  );
  return row?.counts ?? none;
}
