import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Home, home } from "../../../domain/calls/home.ts";
import { callApi } from "../../api/client.ts";
import { onLive } from "../../api/live.ts";

const key = ["home"] as const;
const every = 30_000;

/** What waits and the figures of now: asked again every half minute while somebody looks, and when a message or a notice comes. */
export function useHome(): {
  readonly data: Home | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
} {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(home, { signal }),
    refetchInterval: every,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: key });
    const stops = [onLive("notice", again), onLive("chatConversation", again), onLive("job", again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return { data, isFailed: isError && !data, retry: () => void refetch() };
}
