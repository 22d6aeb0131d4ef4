import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type MenuCount, menuCounts } from "../../../domain/contracts/home.ts";
import { callApi } from "../../api/client/client.ts";
import { refreshes } from "../../api/live/follows.ts";
import { onLiveSignal } from "../../api/live/live-events.ts";

/** Starts with the key of records, so that the user's own writes refetch it too. */
const countsKey = ["records", "menuCounts"] as const;

/** How much waits in each list of the menu, by its path; empty until loaded, and when it fails. */
export function useMenuCounts(): ReadonlyMap<string, MenuCount> {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => callApi(menuCounts, { signal }),
    refetchOnWindowFocus: true,
    retry: false,
    meta: refreshes("all"),
  });
  useEffect(
    () => onLiveSignal("chatConversation", () => void client.invalidateQueries({ queryKey: countsKey })),
    [client],
  );
  return new Map(data?.items.map((item) => [`/app/${item.to}`, item]));
}
