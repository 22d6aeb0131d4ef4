import { useQuery } from "@tanstack/react-query";
import { useSession } from "../api/session.ts";
import { refreshProfile } from "../api/sign-in.ts";

const freshFor = 300_000;

/** Keeps the profile and the role current: an administrator may change either while somebody is signed in. */
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
