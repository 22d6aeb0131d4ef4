import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type Medium, media, mediaTags } from "../../../domain/contracts/media.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { callApi } from "../../api/client/client.ts";
import { follows, refreshes } from "../../api/live/follows.ts";
import { mediaKey } from "./media-key.ts";

export interface MediaSearch {
  readonly kind: Medium["kind"] | null;
  readonly q: string;
  readonly used: "yes" | "no" | null;
  readonly tag: string | null;
  /** Only files that another one equals, by their content. */
  readonly copies: boolean;
}

/** Under which key the files that fit a search are kept. */
export const mediaListKey = ({ kind, q, used, tag, copies }: MediaSearch) =>
  [...mediaKey, kind, q, used, tag, copies] as const;
const pagesize = 24;

/** Infinite query over the media library, newest first. */
export function useMedia(search: MediaSearch) {
  const { kind, q, used, tag, copies } = search;
  return useInfiniteQuery({
    queryKey: mediaListKey(search),
    queryFn: ({ pageParam, signal }) =>
      callApi(media, {
        query: {
          pagesize,
          cursorkey: pageParam,
          ...(kind ? { kind } : {}),
          ...(q ? { q } : {}),
          ...(used ? { used } : {}),
          ...(tag ? { tag } : {}),
          ...(copies ? { copies: "yes" } : {}),
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

/** The tags of the library, the most used first. */
export const useMediaTags = () =>
  useQuery({
    queryKey: [...mediaKey, "tags"],
    queryFn: ({ signal }) => callApi(mediaTags, { signal }),
    staleTime: 15_000,
    meta: refreshes(["media"]),
  });
