import { useQuery } from "@tanstack/react-query";
import { ownSettings } from "../../domain/contracts/setting.ts";
import type { ReplyOf } from "../../domain/declare/endpoint.ts";
import { callApi } from "./client/client.ts";
import { isLoggedIn } from "./session/session.ts";

/** Query key of the settings. */
export const settingsKey = ["settings"] as const;

/** Returns the public system settings; undefined until loaded. */
export function useSettings(): ReplyOf<typeof ownSettings> | undefined {
  const { data } = useQuery({
    queryKey: settingsKey,
    // The page of all fields needs no sign-in but contains fields that read the settings.
    enabled: isLoggedIn(),
    queryFn: ({ signal }) => callApi(ownSettings, { signal }),
    staleTime: 60_000,
  });
  return data;
}
