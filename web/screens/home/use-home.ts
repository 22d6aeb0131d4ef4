import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Home, home } from "../../../domain/contracts/home.ts";
import { callApi } from "../../api/client/client.ts";
import { refreshes } from "../../api/live/follows.ts";
import { onLiveSignal } from "../../api/live/live-events.ts";

const homeKey = ["home"] as const;
const refetchMs = 30_000;

/** Tasks and figures, refetched every 30 seconds while visible, after changes, and on new messages or notifications. */
export function useHome(): {
  readonly data: Home | undefined;
  readonly isFailed: boolean;
  /** Whether this device keeps nothing of it and there is no connection. */
  readonly isMissing: boolean;
  readonly retry: () => void;
} {
  const client = useQueryClient();
  const { data, isError, isPaused, refetch } = useQuery({
    queryKey: homeKey,
    queryFn: ({ signal }) => callApi(home, { signal }),
    refetchInterval: refetchMs,
    refetchOnWindowFocus: true,
    staleTime: 0,
    meta: refreshes("all"),
  });
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: homeKey });
    const stops = [
      onLiveSignal("notice", again),
      onLiveSignal("chatConversation", again),
      onLiveSignal("job", again),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return { data, isFailed: isError && !data, isMissing: isPaused && !data, retry: () => void refetch() };
}
