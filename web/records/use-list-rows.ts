import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AnyRecord } from "../../domain/any-record.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { recordsOf } from "../api/records-client.ts";
import { cacheReferences } from "../fields/references.ts";
import { apiQuery, type ListState } from "./list-query.ts";
import { recordKeys } from "./record-keys.ts";

/** Fetches the current page of a list and caches the names of its rows. */
export function useListRows(entity: AnyEntity, state: ListState, fixed: Readonly<Record<string, string>>) {
  const client = useQueryClient();
  const query = apiQuery(state, fixed);
  const listKey = recordKeys.list(entity, query);
  const list = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => recordsOf(entity).list(query, { signal }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    for (const row of list.data?.items ?? []) cacheReferences(client, entity, row);
  }, [client, entity, list.data]);
  const rows: readonly AnyRecord[] = list.data?.items ?? [];
  return {
    list,
    listKey,
    rows,
    total: list.data?.total ?? 0,
    totalIsExact: list.data?.totalIsExact ?? true,
  };
}

export type ListRows = ReturnType<typeof useListRows>;
