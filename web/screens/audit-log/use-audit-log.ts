import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  type AuditFilter,
  auditChanges,
  auditFilter,
  auditFilterNames,
  auditFilters,
  auditLog,
  auditPeople,
  auditStatus,
} from "../../../domain/contracts/audit/audit-log.ts";
import type { QueryOf } from "../../../domain/declare/endpoint.ts";
import { callApi } from "../../api/client/client.ts";

type FilterName = (typeof auditFilterNames)[number];
/** Filters to set; an empty text removes one. */
export type FilterChange = Readonly<Partial<Record<FilterName, string>>>;

/** The filters in the address of the page, without those that can't be: an address can say anything. */
export const filtersIn = (params: URLSearchParams): AuditFilter =>
  auditFilter.parse(
    Object.fromEntries(
      auditFilterNames.flatMap((name) => {
        const value = params.get(name);
        return value && auditFilters[name].safeParse(value).success ? [[name, value]] : [];
      }),
    ),
  );

/** The log, page by page. */
export const useAuditLog = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: ["auditLog", "list", filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(auditLog, {
        query: { ...filter, ...(pageParam === "" ? {} : { before: pageParam }) },
        signal,
      }),
    // The newest.
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export const useAuditStatus = () =>
  useQuery({
    queryKey: ["auditLog", "status"],
    queryFn: ({ signal }) => callApi(auditStatus, { signal }),
    staleTime: 0,
  });

export const useAuditChanges = (id: string) =>
  useQuery({
    queryKey: ["auditLog", "changes", id],
    queryFn: ({ signal }) => callApi(auditChanges, { params: { id }, signal }),
  });

/** Accounts that match a typed text, or the one with an id. */
export const useAuditPeople = (query: QueryOf<typeof auditPeople>, isNeeded: boolean) =>
  useQuery({
    queryKey: ["auditLog", "people", query],
    queryFn: async ({ signal }) => (await callApi(auditPeople, { query, signal })).items,
    enabled: isNeeded,
    placeholderData: (before) => before,
  });
