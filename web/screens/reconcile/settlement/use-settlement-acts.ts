import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SettlementDetail } from "../../../../domain/contracts/reconcile/reconcile-settlements.ts";
import type { Field } from "../../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../../domain/records/any-record.ts";
import { todayIn } from "../../../../domain/reports/period.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useActor } from "../../../api/session/session.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { type ActionPrompt, needsInput } from "../../../records/actions/action-prompt.ts";
import type { ConfirmQuestion } from "../../../records/actions/confirm-dialog.tsx";
import { actionsFor, type RecordAction } from "../../../records/actions/record-actions.ts";
import { useRecordActions } from "../../../records/actions/use-record-actions.ts";
import { invalidateParties, invalidateReconciliation, reconcileKeys } from "../reconcile-keys.ts";
import type { SettlementPartProps } from "./settlement-page.tsx";
import type { SettlementConflict } from "./use-settlement.ts";

interface Props extends SettlementPartProps {
  readonly conflict: SettlementConflict;
  /** Called after the settlement was discarded. */
  readonly onGone: () => void;
}

const dueTexts = {
  toParty: localized("Due to {0}: {1}", "ត្រូវបង់ឱ្យ {0}៖ {1}"),
  fromParty: localized("Due from {0}: {1}", "ត្រូវទទួលពី {0}៖ {1}"),
};
/** Actions whose dialog names the amount that they close or settle. */
const amountActs: readonly string[] = ["close", "settle"];

const toRequired = (field: Field): Field => ({ ...field, presence: "required" });

/** The input that this settlement needs: a note to close it without a statement, a reference to pay what is left. */
function withNeeded(act: RecordAction, { closeNeedsNote, sums }: SettlementDetail): RecordAction {
  const { note, reference } = act.input;
  if (act.name === "close" && closeNeedsNote && note)
    return { ...act, input: { ...act.input, note: toRequired(note) } };
  if (act.name === "settle" && sums.payable !== 0 && reference)
    return { ...act, input: { ...act.input, reference: toRequired(reference) } };
  return act;
}

/** What the dialog of an action starts with: today, and for a returned payment all that was paid. */
const standardInput = ({ name }: RecordAction, { sums }: SettlementDetail): AnyRecord => {
  const today = todayIn(Date.now());
  return name === "returnPayout" ? { paidOn: today, amount: Math.abs(sums.paid) } : { settledOn: today };
};

/** Available transitions and commands of a settlement, and running them with input dialogs and error messages. */
export function useSettlementActs({ entity, settlement, conflict, onGone }: Props) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const client = useQueryClient();
  const actor = useActor();
  const { act } = useRecordActions(entity);
  const [prompt, setPrompt] = useState<ActionPrompt | null>(null);
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const row = { ...settlement };
  const acts = actionsFor(entity, actor, row)
    .filter(({ name }) => name !== "reopen" || settlement.isNewest)
    // All of them wait until the bank file is paid.
    .filter(() => settlement.bankFile === null)
    .filter(({ name }) => name !== "returnPayout" || settlement.sums.paid !== 0)
    .map((one) => withNeeded(one, settlement));

  const discarded = reconcileKeys.discarded(settlement.id);
  const run = async (chosen: RecordAction, taken?: AnyRecord) => {
    if (chosen.name === "discard") client.setQueryData(discarded, true);
    try {
      await act.mutateAsync({ name: chosen.name, row, ...(taken ? { input: taken } : {}) });
      conflict.dismiss();
      if (chosen.name === "discard") {
        // Leave first: a deleted settlement must not be refetched.
        onGone();
        await invalidateParties(client);
      } else await invalidateReconciliation(client);
    } catch (error) {
      client.removeQueries({ queryKey: discarded });
      // After a conflict the page shows a notice, so the dialog closes.
      if (!conflict.handleError(error)) throw error;
    }
  };
  const openPrompt = (chosen: RecordAction) => {
    if (needsInput(chosen))
      return setPrompt({
        act: chosen,
        subject: settlement.number,
        note: amountActs.includes(chosen.name)
          ? t(
              settlement.sums.payable < 0 ? dueTexts.fromParty : dueTexts.toParty,
              nameIn(language, settlement.party),
              format.riel(Math.abs(settlement.sums.payable)),
            )
          : null,
        row: standardInput(chosen, settlement),
        onSubmit: (taken) => run(chosen, taken),
      });
    setQuestion({
      title: chosen.confirm ? t(chosen.confirm.title, settlement.number) : t(chosen.label),
      body: chosen.confirm ? t(chosen.confirm.body) : "",
      yes: t(chosen.label),
      color: chosen.confirm?.isDestructive ? "red" : "primary",
      // The error has been shown already.
      onYes: () => void run(chosen).catch(() => undefined),
    });
  };
  const named = (name: string) => acts.find((one) => one.name === name) ?? null;
  return { named, openPrompt, isBusy: act.isPending, prompt, setPrompt, question, setQuestion };
}
