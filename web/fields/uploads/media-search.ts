import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type Medium, media } from "../../../domain/contracts/media.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { callApi } from "../../api/client/client.ts";
import { follows } from "../../api/live/follows.ts";

export interface MediaSearch {
  readonly kind: Medium["kind"] | null;
  readonly q: string;
  readonly used: "yes" | "no" | null;
}

/** Query key prefix of the media library. */
export const mediaKey = ["media"] as const;
/** Under which key the files that fit a search are kept. */
export const mediaListKey = ({ kind, q, used }: MediaSearch) => [...mediaKey, kind, q, used] as const;
const pagesize = 24;

/** Infinite query over the media library, newest first. */
export function useMedia({ kind, q, used }: MediaSearch) {
  return useInfiniteQuery({
    queryKey: mediaListKey({ kind, q, used }),
    queryFn: ({ pageParam, signal }) =>
      callApi(media, {
        query: {
          pagesize,
          cursorkey: pageParam,
          ...(kind ? { kind } : {}),
          ...(q ? { q } : {}),
          ...(used ? { used } : {}),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page: ReplyOf<typeof media>) =>
      page.cursorkey + page.pagesize < page.total ? page.cursorkey + page.pagesize : undefined,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    meta: follows("media"),
  });
}
