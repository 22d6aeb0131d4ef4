import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { cacheReferences } from "../../fields/ref/references.ts";
import { useLanguage } from "../../language/language.tsx";
import { sortIn } from "../columns/columns.ts";
import { recordKeys } from "../record-keys.ts";
import { apiQuery, type ListState, orderOf } from "./list-query.ts";

/** Fetches the current page of a list and caches the names of its rows. */
export function useListRows(entity: AnyEntity, state: ListState, fixed: Readonly<Record<string, string>>) {
  const client = useQueryClient();
  const { language } = useLanguage();
  const query = apiQuery(state, sortIn(entity, orderOf(entity, state), language), fixed);
  const listKey = recordKeys.list(entity, query);
  const list = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => recordsOf(entity).list(query, { signal }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    for (const row of list.data?.items ?? []) cacheReferences(client, entity, row);
  }, [client, entity, list.data]);
  // Without a connection, the rows of another page would pass for those of this one.
  const isMissing = list.isPaused && list.isPlaceholderData;
  const rows: readonly AnyRecord[] = (!isMissing && list.data?.items) || [];
  return {
    list,
    isWaiting: list.isPending || isMissing,
    listKey,
    rows,
    total: list.data?.total ?? 0,
    totalIsExact: list.data?.totalIsExact ?? true,
  };
}

export type ListRows = ReturnType<typeof useListRows>;
