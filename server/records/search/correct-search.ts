import type { AnyEntity } from "../../../domain/declare/index.ts";
import type { SearchQuery } from "../../../domain/khmer/search-words.ts";
import type { Queries } from "../../db/database.ts";
import { type SqlParams, sqlParams } from "../sql-params.ts";
import { parseSearch } from "./parse-search.ts";
import { findSearch, type Place, type Search } from "./search.ts";
import { suggestQuery } from "./suggest.ts";

interface FailedSearch {
  readonly db: Queries;
  readonly entity: AnyEntity;
  readonly query: SearchQuery;
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
  place = "inUse",
  fields,
  matching,
}: FailedSearch): Promise<string | null> {
  const suggestion = await suggestQuery(db, { entities: [entity], query });
  const corrected = suggestion === null ? null : parseSearch(entity, suggestion);
  if (!corrected) return null;
  const search = await findSearch(db, entity, { query: corrected, place, ...(fields && { fields }) });
  if (search.isEmpty) return null;
  const values = sqlParams();
  const [match] = await db.queryPlanned(`select r.id ${matching(search, values)} limit 1`, values.list);
  return match ? suggestion : null;
}
