import type { QueryClient } from "@tanstack/react-query";

/** Query keys of reconciliation data. */
export const reconcileKeys = {
  all: ["reconcile"] as const,
  parties: (kind: string, query: object) => ["reconcile", "parties", kind, query] as const,
  settlement: (id: string) => ["reconcile", "settlement", id] as const,
  /** Whether this page discards the settlement. */
  discarded: (id: string) => ["reconcile", "discarded", id] as const,
  part: (id: string, part: string, query: object) => ["reconcile", "settlement", id, part, query] as const,
  due: (query: object) => ["reconcile", "due", query] as const,
  bankFiles: (query: object) => ["reconcile", "bankFiles", query] as const,
  bankFile: (id: string) => ["reconcile", "bankFile", id] as const,
};

/** Invalidates the party lists, e.g. after a settlement was discarded. */
export const invalidateParties = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [...reconcileKeys.all, "parties"] });

/** Invalidates settlements, their lines and orders, and the party lists after a settlement changed. */
export const invalidateReconciliation = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: reconcileKeys.all });
