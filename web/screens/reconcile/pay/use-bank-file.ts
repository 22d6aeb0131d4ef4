import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type BankFileDetail,
  downloadBankFile,
  readBankFile,
} from "../../../../domain/contracts/reconcile/reconcile-bank-files.ts";
import type { AnyEntity } from "../../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../../domain/records/any-record.ts";
import { todayIn } from "../../../../domain/reports/period.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { download, saveFile } from "../../../api/client/download.ts";
import { ApiError, messageOf } from "../../../api/client/result.ts";
import { useAction } from "../../../api/intents/use-action.ts";
import { refreshes } from "../../../api/live/follows.ts";
import { useActor } from "../../../api/session/session.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import type { ActionPrompt } from "../../../records/actions/action-prompt.ts";
import { actionsFor } from "../../../records/actions/record-actions.ts";
import { useRecordActions } from "../../../records/actions/use-record-actions.ts";
import { toast } from "../../../ui/toasts/toast.ts";
import { invalidateReconciliation, reconcileKeys } from "../reconcile-keys.ts";
import { payTexts } from "./pay-texts.ts";

const text = {
  amount: localized("{0}: {1}", "{0}៖ {1}"),
  takeOutNote: localized(
    "This file then pays nothing to {0}. The settlement can be paid again.",
    "{0} នឹងមិនទទួលប្រាក់តាមឯកសារនេះទេ។ ការទូទាត់គណនីនេះអាចបង់ម្ដងទៀតបាន។",
  ),
};

/** A bank file, kept current. */
export const useBankFile = (id: string) =>
  useQuery({
    queryKey: reconcileKeys.bankFile(id),
    queryFn: ({ signal }) => callApi(readBankFile, { params: { id }, signal }),
    staleTime: 5000,
    meta: refreshes(["bankFile"]),
  });

/** Downloads the file for the bank. */
export const useDownloadBankFile = (id: string) =>
  useAction({
    mutationFn: async () =>
      saveFile(await download({ path: downloadBankFile.path.replace("{id}", encodeURIComponent(id)) })),
    onError: (error) => void toast.error(messageOf(error)),
  });

type Transfer = BankFileDetail["items"][number];

/** The steps of a bank file that this user may take now, with their dialogs. */
export function useBankFileActs(entity: AnyEntity, file: BankFileDetail) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const client = useQueryClient();
  const actor = useActor();
  const { act } = useRecordActions(entity);
  const [prompt, setPrompt] = useState<ActionPrompt | null>(null);
  const row = { ...file };
  const acts = actionsFor(entity, actor, row);
  const named = (name: string) => acts.find((one) => one.name === name) ?? null;
  const run = async (name: string, input: AnyRecord) => {
    try {
      await act.mutateAsync({ name, row, input });
    } catch (error) {
      // The record has changed: the page shows it as it is now.
      if (error instanceof ApiError && error.status === 409) setPrompt(null);
      else throw error;
    } finally {
      await invalidateReconciliation(client);
    }
  };
  const [markPaid, cancel, takeOut] = [named("markPaid"), named("cancel"), named("takeOut")];
  const sum = t(text.amount, t(payTexts.transfers, format.number(file.transfers)), format.riel(file.total));
  const ask = (next: Omit<ActionPrompt, "subject">) => setPrompt({ ...next, subject: file.number });
  return {
    prompt,
    setPrompt,
    isBusy: act.isPending,
    markPaid: markPaid && {
      label: t(markPaid.label),
      open: () =>
        ask({
          act: markPaid,
          note: sum,
          row: { paidOn: todayIn(Date.now()) },
          onSubmit: (taken) => run("markPaid", taken),
        }),
    },
    cancel: cancel && {
      label: t(cancel.label),
      open: () => ask({ act: cancel, note: null, onSubmit: (taken) => run("cancel", taken) }),
    },
    takeOut: takeOut && {
      label: t(takeOut.label),
      open: (transfer: Transfer) => {
        const { reason } = takeOut.input;
        ask({
          act: { ...takeOut, input: reason ? { reason } : {} },
          note: t(text.takeOutNote, nameIn(language, transfer.party)),
          onSubmit: (taken) => run("takeOut", { ...taken, settlementId: transfer.id }),
        });
      },
    },
  };
}
export type BankFileActs = ReturnType<typeof useBankFileActs>;
