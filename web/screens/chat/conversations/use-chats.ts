import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { listChats } from "../../../../domain/contracts/chat/chat-conversations.ts";
import type { ChatKind } from "../../../../domain/contracts/chat/chat-shapes.ts";
import type { ReplyOf } from "../../../../domain/declare/endpoint.ts";
import { callApi } from "../../../api/client/client.ts";
import { chatKeys } from "../chat-keys.ts";
import type { ChatSearch } from "./use-chat-search.ts";

export type ChatPage = ReplyOf<typeof listChats>;
const pagesize = 30;

/** Conversations of a tab (infinite query), with the count of each tab. */
export function useChats(kind: ChatKind, search: ChatSearch) {
  const { tab, q, category, province, waited } = search;
  const found = useInfiniteQuery({
    queryKey: chatKeys.list(kind, search),
    queryFn: ({ pageParam, signal }) =>
      callApi(listChats, {
        query: {
          kind,
          tab,
          cursorkey: pageParam,
          pagesize,
          ...(q ? { q } : {}),
          ...(category ? { category } : {}),
          ...(province ? { province } : {}),
          ...(waited ? { waitedMinutes: waited } : {}),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page: ChatPage) =>
      page.items.length === page.pagesize ? page.cursorkey + page.pagesize : undefined,
    placeholderData: keepPreviousData,
    staleTime: 5000,
  });
  // A conversation may move between pages while they load: keep one of each.
  const seen = new Map(
    (found.data?.pages ?? []).flatMap(({ items }) => items).map((item) => [item.id, item]),
  );
  return { ...found, items: [...seen.values()], counts: found.data?.pages[0]?.counts ?? null };
}
