import type { AnyEntity } from "../../../domain/declare/index.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import type { SqlCondition } from "../list/filters.ts";
import { and } from "../sql-params.ts";
import { correctSearch } from "./correct-search.ts";
import { parseSearch } from "./parse-search.ts";
import { findSearch, type Search } from "./search.ts";

/** A list of another shape than those of the back office, such as the ones of the app. */
interface SearchableList {
  readonly db: Queries;
  readonly entity: AnyEntity;
  /** The search text as it was sent. */
  readonly q: unknown;
  /** Conditions on the row `r` besides the search. */
  readonly conditions: readonly SqlCondition[];
  /** The order without a search. */
  readonly order: string;
}

/** How a list is read: with a search by the same rules as everywhere. */
export interface SearchedList {
  /** Reads rows; the best plan of a search depends on its words. */
  readonly read: Queries["query"];
  /** How the number of rows is counted (`totalOf`). */
  readonly plan: "kept" | "fresh";
  /** SQL for the `from … where …` of the rows `r`. */
  readonly from: SqlCondition;
  /** SQL for the order: the best match first, then as without a search. */
  readonly order: SqlCondition;
  /** A corrected search text as a member of a reply that has no items, if it finds something in this list. */
  readonly suggestion: () => Promise<{ readonly suggestion?: string }>;
}

/** Looks up a search text for a list. Throws `invalid`. */
export async function searchList({
  db,
  entity,
  q,
  conditions,
  order,
}: SearchableList): Promise<SearchedList> {
  const query = parseSearch(entity, q);
  const search = query && (await findSearch(db, entity, { query }));
  const matching =
    (some: Search | null): SqlCondition =>
    (values) =>
      `from ${quote(tableName(entity))} r where ${and([...conditions, ...(some ? [some.condition] : [])].map((condition) => condition(values)))}`;
  return {
    read: search ? db.queryPlanned : db.query,
    plan: search ? "fresh" : "kept",
    from: matching(search),
    order: (values) => (search ? `${search.rank(values)}, ${order}` : order),
    async suggestion() {
      if (!query) return {};
      const corrected = await correctSearch({
        db,
        entity,
        query,
        matching: (some, values) => matching(some)(values),
      });
      return corrected === null ? {} : { suggestion: corrected };
    },
  };
}
