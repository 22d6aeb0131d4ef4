import type { AnyEntity } from "../../../domain/declare/index.ts";
import type { SearchQuery } from "../../../domain/khmer/search-words.ts";
import type { Queries } from "../../db/database.ts";
import { type SqlParams, sqlParams } from "../sql-params.ts";
import type { TermWords } from "./find-words.ts";
import { parseSearch } from "./parse-search.ts";
import { findSearch, type Place, type Search } from "./search.ts";
import { suggestQuery } from "./suggest.ts";

interface FailedSearch {
  readonly db: Queries;
  readonly entity: AnyEntity;
  readonly query: SearchQuery;
  /** The words found for its terms, if they were looked up. */
  readonly terms?: readonly TermWords[] | undefined;
  /** Whether the list has all live records, so that each word in use finds one of them. */
  readonly isWhole?: boolean;
  readonly place?: Place;
  /** The corrected text must find something in these texts; in any text unless given. */
  readonly fields?: readonly string[] | undefined;
  /** The `from … where …` of the rows `r` that match another search; words of other rows stay unknown. */
  readonly matching: (search: Search, values: SqlParams) => string;
}

/** A corrected text of a search that finds nothing in a list, if it finds something there. */
export async function correctSearch({
  db,
  entity,
  query,
  terms,
  isWhole = false,
  place = "inUse",
  fields,
  matching,
}: FailedSearch): Promise<string | null> {
  const found = terms && new Map([[entity, terms]]);
  const suggestion = await suggestQuery(db, { entities: [entity], query, ...(found && { found }) });
  const corrected = suggestion === null ? null : parseSearch(entity, suggestion);
  if (!corrected) return null;
  if (isWhole && corrected.words.length === 1) return suggestion;
  const search = await findSearch(db, entity, { query: corrected, place, ...(fields && { fields }) });
  if (search.isEmpty) return null;
  const values = sqlParams();
  const [match] = await db.queryPlanned(`select r.id ${matching(search, values)} limit 1`, values.list);
  return match ? suggestion : null;
}
