import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AnyEntity, Relation } from "../../../domain/declare/entity.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { refreshes } from "../../api/live/follows.ts";
import { recordKeys } from "../record-keys.ts";

const pageSize = 10;
const entityOf = (relation: Relation): string => relation.split(".")[0] ?? "";

/** The figures of a profile and the number of its related records. */
export function useProfileFigures(entity: AnyEntity, id: string) {
  return useQuery({
    queryKey: recordKeys.profile(entity, id),
    queryFn: ({ signal }) => recordsOf(entity).profile(id, { signal }),
    meta: refreshes((entity.profile?.figures ?? []).map(({ of }) => entityOf(of))),
  });
}

/** What happened around a record, newest first. */
export function useActivity(entity: AnyEntity, id: string) {
  return useInfiniteQuery({
    queryKey: recordKeys.activity(entity, id),
    queryFn: ({ pageParam, signal }) =>
      recordsOf(entity).activity(id, { pagesize: pageSize, cursorkey: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length * pageSize : undefined),
    meta: refreshes((entity.profile?.activity ?? []).map(entityOf)),
  });
}
