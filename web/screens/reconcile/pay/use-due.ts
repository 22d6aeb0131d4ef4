import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  createBankFile,
  type DueSettlement,
  dueSettlements,
} from "../../../../domain/contracts/reconcile/reconcile-bank-files.ts";
import {
  type ReconcileKind,
  reconcileKinds,
} from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import { callApi } from "../../../api/client/client.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useAction } from "../../../api/intents/use-action.ts";
import { refreshes } from "../../../api/live/follows.ts";
import { toast } from "../../../ui/toasts/toast.ts";
import { addMonths } from "../parties/period-choice.ts";
import { invalidateReconciliation, reconcileKeys } from "../reconcile-keys.ts";
import type { DueChoice } from "./due-list.tsx";
import { payAddress } from "./pay-texts.ts";

/** Reads the filters from the URL. */
export function readDueFilters(params: URLSearchParams) {
  const month = params.get("month") ?? "";
  const kind: ReconcileKind | null = reconcileKinds.find((one) => one === params.get("kind")) ?? null;
  return { kind, month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null };
}

/** Settlements to pay. Kept current: another person may put one into a file, or complete an account. */
export function useDue({ kind, month }: ReturnType<typeof readDueFilters>) {
  const query = {
    ...(kind ? { kind } : {}),
    ...(month ? { from: `${month}-01`, to: lastDayOf(month) } : {}),
  };
  return useQuery({
    queryKey: reconcileKeys.due(query),
    queryFn: ({ signal }) => callApi(dueSettlements, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
    meta: refreshes(["settlement", "bankFile", "vendorBankAccount", "deliveryService", "paymentMethod"]),
  });
}

const lastDayOf = (month: string): string =>
  new Date(Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** All of the rows are chosen until somebody unticks some. */
export function useDueChoice(rows: readonly DueSettlement[]) {
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => !without.has(id));
  const choice: DueChoice = {
    has: (id) => !without.has(id),
    count: chosen.length,
    amount: chosen.reduce((sum, { payable }) => sum + payable, 0),
    isAll: chosen.length === rows.length,
    toggle: (id) =>
      setWithout((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    toggleAll: () => setWithout(new Set(chosen.length === rows.length ? rows.map(({ id }) => id) : [])),
  };
  return { chosen, choice };
}

/** Makes a bank file of settlements and opens it. */
export function useCreateBankFile() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useAction({
    mutationFn: (rows: readonly DueSettlement[]) =>
      callApi(createBankFile, {
        body: { settlements: rows.map(({ id, payable }) => ({ id, amount: payable })) },
      }),
    onSuccess: (file) => {
      client.setQueryData(reconcileKeys.bankFile(file.id), file);
      void invalidateReconciliation(client);
      void navigate(payAddress(file.id));
    },
    onError: (error) => {
      toast.error(messageOf(error));
      // Somebody else may have put one of them into a file.
      void invalidateReconciliation(client);
    },
  });
}
