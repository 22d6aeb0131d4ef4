import { useQuery } from "@tanstack/react-query";
import { ownSettings } from "../../domain/calls/setting.ts";
import type { ReplyOf } from "../../domain/declare/call.ts";
import { callApi } from "./client.ts";
import { isLoggedIn } from "./session.ts";

/** Under which key the settings are kept, for whoever changes one. */
export const settingsKey = ["settings"] as const;

/** What the screens need of the system settings; undefined until it is known. */
export function useSettings(): ReplyOf<typeof ownSettings> | undefined {
  const { data } = useQuery({
    queryKey: settingsKey,
    // The page of all fields, which needs no sign-in, draws those that ask for them too.
    enabled: isLoggedIn(),
    queryFn: ({ signal }) => callApi(ownSettings, { signal }),
    staleTime: 60_000,
  });
  return data;
}
