import { useState } from "react";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { useText } from "../../language/language.tsx";
import { type ActionPrompt, needsInput } from "./action-prompt.ts";
import type { ConfirmQuestion } from "./confirm-dialog.tsx";
import type { RecordAction } from "./record-actions.ts";

interface ActionStart {
  readonly action: RecordAction;
  /** The name of the record, or how many records there are. */
  readonly subject: string;
  /** The affected record; undefined for several. */
  readonly row?: AnyRecord;
  /** Text above the input fields. */
  readonly note: string | null;
  /** Confirmation for an action that declares none. */
  readonly warning: string | null;
  /** Runs the action without input. */
  readonly onRun: () => void;
  /** Runs the action with its input; rejects with the server's error. */
  readonly onSubmit: (input: AnyRecord) => Promise<unknown>;
}

/** The open question of a screen, and the start of an action after its input or confirmation. */
export function useActionDialogs() {
  const t = useText();
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [prompt, setPrompt] = useState<ActionPrompt | null>(null);

  const start = ({ action, subject, row, note, warning, onRun, onSubmit }: ActionStart) => {
    if (needsInput(action))
      return setPrompt({ act: action, subject, note, ...(row ? { row } : {}), onSubmit });
    const label = t(action.label);
    const { confirm } = action;
    if (confirm)
      return setQuestion({
        title: t(confirm.title, subject),
        body: t(confirm.body),
        yes: label,
        ...(confirm.keep ? { keep: t(confirm.keep) } : {}),
        color: confirm.isDestructive ? "red" : "primary",
        onYes: onRun,
      });
    if (warning === null) return onRun();
    setQuestion({ title: label, body: warning, yes: label, color: "primary", onYes: onRun });
  };

  return {
    question,
    prompt,
    /** Asks for confirmation. */
    confirm: setQuestion,
    start,
    closeQuestion: () => setQuestion(null),
    closePrompt: () => setPrompt(null),
  };
}

export type ActionDialogsHandle = ReturnType<typeof useActionDialogs>;
