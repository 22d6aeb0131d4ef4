import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Notice, notices, readNotice, readNotices } from "../../../domain/contracts/live/notice.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { callApi } from "../../api/client/client.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { onLiveSignal } from "../../api/live/live-events.ts";
import { useSession } from "../../api/session/session.ts";

type Page = ReplyOf<typeof notices>;
type Pages = InfiniteData<Page, number>;

const withUnread = (unread: number, change: (item: Notice) => Notice) => (known: Pages | undefined) =>
  known && {
    ...known,
    pages: known.pages.map((page) => ({ ...page, unread, items: page.items.map(change) })),
  };

/** The user's notifications, newest first; updated by the event stream. */
export function useNotifications() {
  const client = useQueryClient();
  const key = ["notices", useSession()?.userId];
  const found = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      callApi(notices, { query: { cursorkey: pageParam, pagesize: 20 }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ cursorkey, pagesize, total }: Page) =>
      cursorkey + pagesize < total ? cursorkey + pagesize : undefined,
    staleTime: 60_000,
  });
  const readAt = () => new Date().toISOString();
  const readOne = useAction({
    mutationFn: (id: string) => callApi(readNotice, { params: { id } }),
    onSuccess: ({ unread }, id) =>
      client.setQueryData<Pages>(
        key,
        withUnread(unread, (item) => (item.id === id ? { ...item, readAt: item.readAt ?? readAt() } : item)),
      ),
  });
  const readAll = useAction({
    mutationFn: () => callApi(readNotices, {}),
    onSuccess: ({ unread }) =>
      client.setQueryData<Pages>(
        key,
        withUnread(unread, (item) => ({ ...item, readAt: item.readAt ?? readAt() })),
      ),
  });
  const { refetch } = found;
  useEffect(() => {
    const again = () => void refetch();
    const stops = [
      onLiveSignal("notice", again),
      onLiveSignal("noticesRead", again),
      onLiveSignal("missed", again),
      // What came between the first request and the opening of the stream is in neither.
      onLiveSignal("open", again),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [refetch]);
  return {
    ...found,
    items: found.data?.pages.flatMap(({ items }) => items) ?? [],
    unread: found.data?.pages[0]?.unread ?? 0,
    readOne,
    readAll,
  };
}
