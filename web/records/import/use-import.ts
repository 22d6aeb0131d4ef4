import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { ApiError, messageOf } from "../../api/client/result.ts";
import { sendSheet } from "../../api/client/send-sheet.ts";
import {
  type FileIntent,
  findFileIntent,
  openFileIntent,
  settleFileIntent,
} from "../../api/intents/file-intents.ts";
import { useSession } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { useUndoBatch } from "../batches/use-undo-batch.ts";
import { followJob } from "../bulk/follow-job.ts";
import { useInvalidateRecords } from "../record-keys.ts";
import { findImportOutcome } from "./find-import-outcome.ts";
import { type ImportResult, parseImportResult } from "./import-result.ts";
import { type ImportStep, stepAfterFailure } from "./import-step.ts";

const lost = localized(
  "“{0}” did not reach the server. Nothing was imported. Choose it again to import it.",
  "«{0}» មិនបានទៅដល់ម៉ាស៊ីនមេទេ។ គ្មានអ្វីត្រូវបានរក្សាទុកទេ។ សូមជ្រើសរើសវាម្ដងទៀតដើម្បីនាំចូល។",
);
const refused = localized(
  "“{0}” was refused. Nothing was imported. Choose it again to see why.",
  "«{0}» ត្រូវបានបដិសេធ។ គ្មានអ្វីត្រូវបានរក្សាទុកទេ។ សូមជ្រើសរើសវាម្ដងទៀតដើម្បីមើលមូលហេតុ។",
);

/** Import state machine, from choosing a file to undo. Only `commit` writes, and exactly once. */
export function useImport(entity: AnyEntity) {
  const t = useText();
  const client = useQueryClient();
  const owner = { userId: useSession()?.userId ?? "", purpose: `import ${entity.name}` };
  const [step, setStep] = useState<ImportStep>(() => {
    const attempt = findFileIntent(owner);
    return attempt ? { name: "checking", attempt, file: null } : { name: "choose", problem: null };
  });
  const forget = useInvalidateRecords();
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const base = `/api/${entity.api.path}/v1/import`;
  const undo = useUndoBatch({
    follow: followJob,
    onDone: (batch) => setStep({ name: "undone", batch }),
  });

  const show = async (answer: ImportResult, file: File | null) => {
    const sentName = findFileIntent(owner)?.fileName ?? "";
    if (answer.state !== "checked") settleFileIntent(owner);
    if (answer.state === "committed") {
      setStep({ name: "committed", answer });
      await Promise.all([forget(), client.invalidateQueries({ queryKey: ["batches"] })]);
    } else if (file) setStep({ name: answer.state, file, answer });
    else setStep({ name: "choose", problem: t(refused, sentName) });
  };
  const latest = useRef(show);
  latest.current = show;

  const send = async (file: File, what: "check" | "commit", attempt?: FileIntent) => {
    const stop = new AbortController();
    stopping.current = stop;
    setStep({ name: "working", what, file, sent: 0 });
    try {
      const body = await sendSheet({
        path: `${base}?dryRun=${what === "check"}`,
        file,
        signal: stop.signal,
        onProgress: (sent) => setStep({ name: "working", what, file, sent }),
        ...(attempt ? { idempotencyKey: attempt.key } : {}),
      });
      const answer = parseImportResult(body);
      if (!answer) throw new ApiError({ kind: "serverError", status: 200, data: body });
      await show(answer, file);
    } catch (thrown) {
      const next = stepAfterFailure({ thrown, isCancelled: stop.signal.aborted, attempt, file });
      if (attempt && next.name === "choose") settleFileIntent(owner);
      setStep(next);
    }
  };

  const checking = step.name === "checking" ? step : null;
  const key = checking?.attempt.key ?? null;
  const name = checking?.attempt.fileName ?? "";
  const file = checking?.file ?? null;
  const ask = useCallback(
    async (importKey: string, signal: AbortSignal) => {
      try {
        const answer = await findImportOutcome({ base, key: importKey, signal });
        if (signal.aborted) return;
        if (answer) await latest.current(answer, file);
        else setStep({ name: "choose", problem: t(lost, name) });
      } catch (thrown) {
        if (!signal.aborted) setStep({ name: "choose", problem: messageOf(thrown) });
      }
    },
    [base, file, name, t],
  );
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    void ask(key, stop.signal);
    return () => stop.abort();
  }, [key, ask]);

  return {
    step,
    isUndoing: undo.isPending,
    check: (chosen: File) => void send(chosen, "check"),
    commit: (chosen: File, { fileHash }: ImportResult) =>
      void send(chosen, "commit", openFileIntent(owner, { fileHash, fileName: chosen.name })),
    cancel: () => stopping.current?.abort(),
    again: () => setStep({ name: "choose", problem: null }),
    undo: ({ importId }: ImportResult) => undo.mutate(importId),
  };
}
