import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { toast } from "react-toastify";
import { readSettlement, type SettlementDetail } from "../../../domain/calls/reconcile-settlements.ts";
import { callApi } from "../../api/client.ts";
import { onLive } from "../../api/live.ts";
import { ApiError, messageOf } from "../../api/result.ts";
import { useAction } from "../../api/use-action.ts";
import { forgetReconciled, reconcileKeys } from "./reconcile-keys.ts";

/** A settlement as it is now; what others do with it is seen at once, and orders that come in within a minute. */
export function useSettlement(id: string) {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: reconcileKeys.settlement(id) });
    const stops = [
      onLive("changed", (event) => {
        // What this window itself does, it shows by itself.
        const isThis = event.entity === "settlement" && (event.ids?.includes(id) ?? true);
        if (isThis && client.isMutating() === 0) again();
      }),
      onLive("missed", again),
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

/** What somebody did meanwhile. */
export interface Meanwhile {
  readonly isChanged: boolean;
  readonly seen: () => void;
  /** Whether an error came of somebody else's change; if so, all is asked again and the person is told. */
  readonly heed: (error: unknown) => boolean;
}

/** Notices where a settlement is no more what this person saw. */
export function useMeanwhile(): Meanwhile {
  const client = useQueryClient();
  const [isChanged, setIsChanged] = useState(false);
  const heed = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError && error.status === 409)) return false;
      setIsChanged(true);
      void forgetReconciled(client);
      return true;
    },
    [client],
  );
  return { isChanged, seen: () => setIsChanged(false), heed };
}

/** Makes a call that answers the settlement as it is then, and shows that everywhere; a refusal is said. */
export function useSettlementCall<Input>(work: (input: Input) => Promise<SettlementDetail>) {
  const client = useQueryClient();
  return useAction({
    mutationFn: work,
    onSuccess: (settlement) => {
      client.setQueryData(reconcileKeys.settlement(settlement.id), settlement);
      return forgetReconciled(client);
    },
    onError: (error) => {
      toast.error(messageOf(error));
      // What was refused may have been changed by somebody else.
      void forgetReconciled(client);
    },
  });
}
