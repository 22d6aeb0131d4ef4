import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/result.ts";

const tries = 2;

/** What the server refused stays refused; only calls that got no answer, or its failure, are worth another try. */
const isWorthRetrying = (failures: number, thrown: Error): boolean =>
  failures < tries && thrown instanceof ApiError && thrown.kind !== "clientError" && thrown.status !== 503;

/** Keeps what was fetched. Half a minute old is fresh enough for an office; a write makes lists old at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 600_000, retry: isWorthRetrying },
    mutations: { retry: false },
  },
});
