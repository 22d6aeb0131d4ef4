import type { AnyEntity } from "../../../domain/declare/index.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { and, type SqlParams } from "../sql-params.ts";
import { bestRecordsSql } from "./best-matches.ts";
import type { Search } from "./search.ts";

/** Ranking all matches would cost more for a common word than for a rare one. */
const maxRanked = 100;

interface CandidateOptions {
  readonly entity: AnyEntity;
  readonly search: Search;
  /** Conditions on the row `r` besides the search and the bin. */
  readonly conditions: readonly string[];
  readonly values: SqlParams;
}

/**
 * SQL for the matches `r` that are worth ranking for a short list of results: of a query of one word those with its
 * best words; the newest ones when there are several words or other conditions.
 */
export function candidatesSql({ entity, search, conditions, values }: CandidateOptions): string {
  const table = quote(tableName(entity));
  const live = and(["r.deleted_at is null", ...conditions]);
  const best = search.words && bestRecordsSql(search.words, maxRanked, values);
  if (best && conditions.length === 0)
    return `(select r.* from ${table} r where ${live} and r.id in (${best}))`;
  const newest = `select r.id from ${table} r where ${and([live, search.condition(values)])} order by r.updated_at desc, r.id limit ${maxRanked}`;
  const ids = best ? `${best} union (${newest})` : newest;
  return `(select r.* from ${table} r where ${live} and r.id in (${ids}))`;
}
