import type { QueryClient } from "@tanstack/react-query";
import { can } from "../../domain/access/can.ts";
import type { EntitySummary } from "../../domain/declare/entity-summary.ts";
import { reportSummaries } from "../../domain/navigation/report-summaries.ts";
import { limits } from "../../domain/settings/limits.ts";
import { findEntityAt } from "../api/entities/entity-at.ts";
import { recordsOf } from "../api/entities/records-client.ts";
import { readSession } from "../api/session/session.ts";
import { recordKeys } from "./record-keys.ts";

/** The sort order of a list that declares none. */
export const standardSort = "-updatedAt";

/** The query that a list sends when its address says nothing else; `apiQuery` gives the same. */
export const firstPageQuery = ({ sort }: Pick<EntitySummary, "sort">) => ({
  pagesize: limits.pageSize,
  cursorkey: 0,
  sort: sort ?? standardSort,
});

/**
 * Requests the first page of the list at an address, while its code and its declaration are on their way. Does nothing
 * when the page is in the cache, or the address shows something else first.
 */
export function preloadFirstPage(client: QueryClient, path: string): void {
  const shown = findEntityAt(path);
  if (shown?.page !== "list") return;
  const { entity } = shown;
  const role = readSession()?.role ?? "anonymous";
  if (!can(role, entity, "list") || reportSummaries.some(({ screen }) => screen === entity.screen)) return;
  const query = firstPageQuery(entity);
  // A failure is reported by the list, which asks again.
  client.prefetchQuery({
    queryKey: recordKeys.list(entity, query),
    queryFn: ({ signal }) => recordsOf(entity).list(query, { signal }),
    retry: false,
  });
}
