import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Field } from "../../../domain/declare/index.ts";
import { todayIn } from "../../../domain/reports/period.ts";
import { useActor } from "../../api/session.ts";
import { useText } from "../../language/language.tsx";
import { type Asking, asksFor } from "../../records/act-question.ts";
import { type Act, actsFor } from "../../records/acts.ts";
import type { Question } from "../../records/confirm-dialog.tsx";
import { useRecordActs } from "../../records/use-record-acts.ts";
import { forgetParties, forgetReconciled } from "./reconcile-keys.ts";
import type { SettlementPartProps } from "./settlement-page.tsx";
import type { Meanwhile } from "./use-settlement.ts";

interface Props extends SettlementPartProps {
  readonly meanwhile: Meanwhile;
  /** Called when it has been discarded. */
  readonly onGone: () => void;
}

const required = (field: Field): Field => ({ ...field, presence: "required" });

/** A payment provider's settlement without a statement says in a note why. */
const withNote = (act: Act, isNeeded: boolean): Act =>
  act.name === "close" && isNeeded && act.takes.note
    ? { ...act, takes: { ...act.takes, note: required(act.takes.note) } }
    : act;

/** The steps and commands that can be taken now, and taking them: asked for what they need, refused ones said. */
export function useSettlementActs({ entity, settlement, meanwhile, onGone }: Props) {
  const say = useText();
  const client = useQueryClient();
  const actor = useActor();
  const { act } = useRecordActs(entity);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const row = { ...settlement };
  const acts = actsFor(entity, actor, row)
    .filter(({ name }) => name !== "reopen" || settlement.isNewest)
    .map((one) => withNote(one, settlement.closeNeedsNote));

  const run = async (chosen: Act, taken?: Readonly<Record<string, unknown>>) => {
    try {
      await act.mutateAsync({ name: chosen.name, row, ...(taken ? { taken } : {}) });
      meanwhile.seen();
      if (chosen.name === "discard") {
        // What is gone is not asked for once more on the way out.
        onGone();
        await forgetParties(client);
      } else await forgetReconciled(client);
    } catch (error) {
      // Whoever is asked to look at what changed need not look at the dialog too.
      if (!meanwhile.heed(error)) throw error;
    }
  };
  const ask = (chosen: Act) => {
    if (asksFor(chosen))
      return setAsking({
        act: chosen,
        note: null,
        row: { settledOn: todayIn(Date.now()) },
        onDo: (taken) => run(chosen, taken),
      });
    setQuestion({
      title: say(chosen.label),
      body: say(chosen.confirm ?? chosen.label),
      yes: say(chosen.label),
      color: chosen.name === "discard" ? "red" : "primary",
      // What went wrong has been said.
      onYes: () => void run(chosen).catch(() => undefined),
    });
  };
  const named = (name: string) => acts.find((one) => one.name === name) ?? null;
  return { named, ask, isBusy: act.isPending, asking, setAsking, question, setQuestion };
}
