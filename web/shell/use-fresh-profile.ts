import { useQuery } from "@tanstack/react-query";
import { useSession } from "../api/session/session.ts";
import { refreshProfile } from "../api/session/sign-in.ts";

const freshFor = 300_000;

/** Refreshes the profile and role regularly, because an administrator may change them during a session. */
export function useFreshProfile(): void {
  const session = useSession();
  useQuery({
    queryKey: ["profile", session?.userId],
    queryFn: ({ signal }) => refreshProfile(signal),
    enabled: session !== null,
    staleTime: freshFor,
    refetchInterval: freshFor,
  });
}
