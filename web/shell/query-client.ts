import { onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/client/result.ts";

const maxRetries = 2;

/** Retries requests without a response and server errors, but not rejections. */
const isWorthRetrying = (failures: number, thrown: Error): boolean =>
  failures < maxRetries &&
  thrown instanceof ApiError &&
  thrown.kind !== "clientError" &&
  thrown.status !== 503;

// It only hears of changes, and the app may start without a connection.
onlineManager.setOnline(navigator.onLine !== false);

/** Query client of the app. Data is fresh for 30 seconds; writes invalidate lists at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 600_000, retry: isWorthRetrying },
    // Without a connection a write fails at once and says so; those that can wait are in our own queue.
    mutations: { retry: false, networkMode: "always" },
  },
});
