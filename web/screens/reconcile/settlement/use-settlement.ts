import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import {
  readSettlement,
  type SettlementDetail,
} from "../../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { callApi } from "../../../api/client/client.ts";
import { ApiError, messageOf } from "../../../api/client/result.ts";
import { useAction } from "../../../api/intents/use-action.ts";
import { onLiveEvent } from "../../../api/live/live-events.ts";
import { toast } from "../../../ui/toasts/toast.ts";
import { invalidateReconciliation, reconcileKeys } from "../reconcile-keys.ts";

/** A settlement, kept current: changes by others at once (live events), new orders within a minute (polling). */
export function useSettlement(id: string) {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => {
      // The event of the own deletion can come before its answer; there is nothing left to read.
      if (client.getQueryData(reconcileKeys.discarded(id)) !== true)
        void client.invalidateQueries({ queryKey: reconcileKeys.settlement(id) });
    };
    const stops = [
      onLiveEvent("changed", (event) => {
        if (event.entity === "settlement" && (event.ids?.includes(id) ?? true)) again();
      }),
      onLiveEvent("missed", again),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, id]);
  return useQuery({
    queryKey: reconcileKeys.settlement(id),
    queryFn: ({ signal }) => callApi(readSettlement, { params: { id }, signal }),
    staleTime: 5000,
    refetchInterval: ({ state }) => (state.data?.state === "open" ? 60_000 : false),
  });
}

/** Conflict state of a settlement page. */
export interface SettlementConflict {
  readonly isChanged: boolean;
  readonly dismiss: () => void;
  /** Handles a conflict error: refetches, shows the notice and returns true. Returns false for other errors. */
  readonly handleError: (error: unknown) => boolean;
}

/** Detects that somebody else changed the settlement. */
export function useSettlementConflict(): SettlementConflict {
  const client = useQueryClient();
  const [isChanged, setIsChanged] = useState(false);
  const handleError = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError && error.status === 409)) return false;
      setIsChanged(true);
      void invalidateReconciliation(client);
      return true;
    },
    [client],
  );
  return { isChanged, dismiss: () => setIsChanged(false), handleError };
}

/** Runs a call that returns the updated settlement and stores it in the cache; errors show a toast. */
export function useSettlementCall<Input>(work: (input: Input) => Promise<SettlementDetail>) {
  const client = useQueryClient();
  return useAction({
    mutationFn: work,
    onSuccess: (settlement) => {
      client.setQueryData(reconcileKeys.settlement(settlement.id), settlement);
      return invalidateReconciliation(client);
    },
    onError: (error) => {
      toast.error(messageOf(error));
      // The error may come from a change by somebody else.
      void invalidateReconciliation(client);
    },
  });
}
