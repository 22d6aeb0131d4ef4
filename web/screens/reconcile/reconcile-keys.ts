import type { QueryClient } from "@tanstack/react-query";

/** Under which keys what is reconciled is kept. */
export const reconcileKeys = {
  all: ["reconcile"] as const,
  parties: (kind: string, asked: object) => ["reconcile", "parties", kind, asked] as const,
  settlement: (id: string) => ["reconcile", "settlement", id] as const,
  part: (id: string, part: string, asked: object) => ["reconcile", "settlement", id, part, asked] as const,
};

/** After a settlement is gone, what is unsettled with its party is old. */
export const forgetParties = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [...reconcileKeys.all, "parties"] });

/** After a change of a settlement, its sums, lines and orders and what is unsettled may all be old. */
export const forgetReconciled = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: reconcileKeys.all });
