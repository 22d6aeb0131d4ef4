import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { listMessages } from "../../../domain/calls/chat-messages.ts";
import { callApi } from "../../api/client.ts";
import { chatKeys } from "./chat-keys.ts";
import { type Messages, withNewest, withOlder } from "./messages-of.ts";

const pageSize = 40;

/** The messages of a conversation: the newest page, and older ones when they are asked for. */
export function useMessages(id: string) {
  const client = useQueryClient();
  const key = chatKeys.messages(id);
  const found = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Messages> => {
      const page = await callApi(listMessages, { params: { id }, query: { limit: pageSize }, signal });
      // What the stream brought meanwhile stays.
      return withNewest(client.getQueryData<Messages>(key), page);
    },
    staleTime: 0,
  });
  const isAsking = useRef(false);
  const [olderError, setOlderError] = useState<unknown>(null);
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);
  const loadOlder = useCallback(async () => {
    const known = client.getQueryData<Messages>(chatKeys.messages(id));
    const before = known?.items[0]?.number;
    if (!known?.hasBefore || before === undefined || isAsking.current) return;
    isAsking.current = true;
    setIsLoadingOlder(true);
    setOlderError(null);
    try {
      const page = await callApi(listMessages, { params: { id }, query: { before, limit: pageSize } });
      client.setQueryData<Messages>(chatKeys.messages(id), (now) => now && withOlder(now, page));
    } catch (error) {
      setOlderError(error);
    } finally {
      isAsking.current = false;
      setIsLoadingOlder(false);
    }
  }, [client, id]);
  return { ...found, loadOlder, olderError, isLoadingOlder };
}
