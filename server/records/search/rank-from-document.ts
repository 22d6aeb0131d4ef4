import type { SqlCondition } from "../list/filters.ts";

/** The rank of a record `r` by its document `d`. */
export const rankFromDocument =
  (documentRank: SqlCondition): SqlCondition =>
  (values) =>
    `(select ${documentRank(values)} from search_document d where d.record_id = r.id)`;
