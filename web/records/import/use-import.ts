import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "react-toastify";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { postJson, succeed } from "../../api/client.ts";
import { ApiError, messageOf } from "../../api/result.ts";
import { sendSheet } from "../../api/send-sheet.ts";
import { useForgetRecords } from "../record-keys.ts";
import { type ImportAnswer, readImportAnswer } from "./import-answer.ts";

/** Where an import stands. */
export type ImportStep =
  | { readonly name: "choose"; readonly problem: string | null }
  | {
      readonly name: "working";
      readonly what: "check" | "commit";
      readonly file: File;
      /** The part of the file that has travelled; at 1 the server is at work. */
      readonly sent: number;
    }
  | { readonly name: "checked" | "refused"; readonly file: File; readonly answer: ImportAnswer }
  | { readonly name: "committed"; readonly answer: ImportAnswer }
  | { readonly name: "undone"; readonly answer: ImportAnswer };

const start: ImportStep = { name: "choose", problem: null };

/** An import from the choice of the file to its undo; nothing is written before `commit`. */
export function useImport(entity: AnyEntity) {
  const [step, setStep] = useState<ImportStep>(start);
  const [isUndoing, setIsUndoing] = useState(false);
  const forget = useForgetRecords();
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const base = `/api/${entity.api.path}/v1/import`;

  const send = useCallback(
    async (file: File, what: "check" | "commit") => {
      const stop = new AbortController();
      stopping.current = stop;
      setStep({ name: "working", what, file, sent: 0 });
      try {
        const body = await sendSheet({
          path: `${base}?dryRun=${what === "check"}`,
          file,
          signal: stop.signal,
          onProgress: (sent) => setStep({ name: "working", what, file, sent }),
          ...(what === "commit" ? { idempotencyKey: crypto.randomUUID() } : {}),
        });
        const answer = readImportAnswer(body);
        if (!answer) throw new ApiError({ kind: "serverError", status: 200, data: body });
        setStep(
          answer.state === "committed" ? { name: "committed", answer } : { name: answer.state, file, answer },
        );
        if (answer.state === "committed") await forget();
      } catch (thrown) {
        setStep({ name: "choose", problem: stop.signal.aborted ? null : messageOf(thrown) });
      }
    },
    [base, forget],
  );

  async function undo(answer: ImportAnswer): Promise<void> {
    setIsUndoing(true);
    try {
      succeed(await postJson(`${base}/${answer.importId}/undo`, undefined));
      setStep({ name: "undone", answer });
      await forget();
    } catch (thrown) {
      toast.error(messageOf(thrown));
    }
    setIsUndoing(false);
  }

  return {
    step,
    isUndoing,
    check: (file: File) => void send(file, "check"),
    commit: (file: File) => void send(file, "commit"),
    cancel: () => stopping.current?.abort(),
    again: () => setStep(start),
    undo: (answer: ImportAnswer) => void undo(answer),
  };
}
