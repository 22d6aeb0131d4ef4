import type { SqlParams } from "../sql-params.ts";
import type { ListQuery } from "./list-query.ts";

/** Only the first matches are ranked, so that a common word costs no more than a rare one. */
const maxRanked = 100;

/** SQL for the place of a page among the matches. Whole pages are ranked, so that no row is repeated or skipped where the ranking ends. */
export function rankedPage({ pagesize, cursorkey }: ListQuery, parameters: SqlParams) {
  const ranked = Math.max(1, Math.floor(maxRanked / pagesize)) * pagesize;
  const limit = `limit ${pagesize} offset ${parameters.add(cursorkey, "bigint")}`;
  return { limit, ranked, isRanked: cursorkey + pagesize <= ranked };
}
