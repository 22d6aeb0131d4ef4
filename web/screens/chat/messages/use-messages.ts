import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { listMessages } from "../../../../domain/contracts/chat/chat-messages.ts";
import { callApi } from "../../../api/client/client.ts";
import { chatKeys } from "../chat-keys.ts";
import { type LoadedMessages, mergeNewest, prependOlder } from "./loaded-messages.ts";

const pageSize = 40;

/** Messages of a conversation: the newest page, plus older pages on demand. */
export function useMessages(id: string) {
  const client = useQueryClient();
  const key = chatKeys.messages(id);
  const found = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<LoadedMessages> => {
      const page = await callApi(listMessages, { params: { id }, query: { limit: pageSize }, signal });
      // Keep messages that arrived on the stream during the request.
      return mergeNewest(client.getQueryData<LoadedMessages>(key), page);
    },
    staleTime: 0,
  });
  const isLoadingBefore = useRef(false);
  const [olderError, setOlderError] = useState<unknown>(null);
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);
  const loadOlder = useCallback(async () => {
    const known = client.getQueryData<LoadedMessages>(chatKeys.messages(id));
    const before = known?.items[0]?.number;
    if (!known?.hasBefore || before === undefined || isLoadingBefore.current) return;
    isLoadingBefore.current = true;
    setIsLoadingOlder(true);
    setOlderError(null);
    try {
      const page = await callApi(listMessages, { params: { id }, query: { before, limit: pageSize } });
      client.setQueryData<LoadedMessages>(chatKeys.messages(id), (now) => now && prependOlder(now, page));
    } catch (error) {
      setOlderError(error);
    } finally {
      isLoadingBefore.current = false;
      setIsLoadingOlder(false);
    }
  }, [client, id]);
  return { ...found, loadOlder, olderError, isLoadingOlder };
}
