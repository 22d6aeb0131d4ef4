import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { ApiError, messageOf } from "../../api/client/result.ts";
import { sendSheet } from "../../api/client/send-sheet.ts";
import { confirmedHeader } from "../../api/client/unusual-values.ts";
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
import { type ColumnChoices, sentChoices, usedChoices } from "./column-choices.ts";
import { type CorrectedSpelling, correctedSpellings } from "./corrections/corrected-spellings.ts";
import {
  type Corrections,
  correctionsOf,
  countCorrections,
  mergeCorrections,
} from "./corrections/corrections.ts";
import { findImportOutcome } from "./find-import-outcome.ts";
import { type ImportResult, parseImportResult } from "./import-result.ts";
import {
  type AnsweredStep,
  type CheckedStep,
  chooseColumns,
  type ImportStep,
  showAnswer,
  stepAfterAnswer,
  stepAfterFailure,
} from "./import-step.ts";

const lost = localized(
  "“{0}” did not reach the server. Nothing was imported. Choose it again to import it.",
  "«{0}» មិនបានទៅដល់ម៉ាស៊ីនមេទេ។ គ្មានអ្វីត្រូវបានរក្សាទុកទេ។ សូមជ្រើសរើសវាម្ដងទៀតដើម្បីនាំចូល។",
);
const refused = localized(
  "“{0}” was refused. Nothing was imported. Choose it again to see why.",
  "«{0}» ត្រូវបានបដិសេធ។ គ្មានអ្វីត្រូវបានរក្សាទុកទេ។ សូមជ្រើសរើសវាម្ដងទៀតដើម្បីមើលមូលហេតុ។",
);

/** A request with the file. */
interface Sending {
  readonly file: File;
  /** The field of each column; null for those of the headings. A check uses what the person chose last, if anything. */
  readonly choices: ColumnChoices | null;
  readonly isSkipping?: boolean;
  /** The sheet of a workbook; the one that the server finds by default. */
  readonly sheet?: string | null;
  /** The rows that update the record they are like. */
  readonly update?: string;
  /** Texts that take the place of cells. */
  readonly corrections?: Corrections;
  /** The step to which a failure leads back. */
  readonly back?: AnsweredStep;
  /** The attempt of a write; undefined for a check. */
  readonly attempt?: FileIntent;
}

function queryOf({ choices, isSkipping = false, sheet = null, update = "none", attempt }: Sending): string {
  const query = new URLSearchParams({ dryRun: String(!attempt) });
  if (isSkipping) query.set("skipErrors", "true");
  if (!attempt && !choices) query.set("mapping", "remembered");
  if (sheet !== null) query.set("sheet", sheet);
  if (update !== "none") query.set("update", update);
  return query.toString();
}

/** A file that is sent again, as it was checked. */
const sentBefore = (back: AnsweredStep) => {
  const { file, answer } = back;
  const { sheet, update, corrections } = answer;
  return {
    back,
    file,
    choices: sentChoices(answer),
    isSkipping: answer.skipped > 0,
    sheet,
    update,
    corrections,
  };
};

/** A file that is checked again, with the corrections that were typed since. */
const sentAgain = (back: CheckedStep) => ({
  ...sentBefore(back),
  corrections: mergeCorrections(back.answer.corrections, back.typed),
});

/** The parts that are sent with the file. */
const partsOf = ({ choices, corrections = {} }: Sending) => ({
  ...(choices && { mapping: choices }),
  ...(countCorrections(corrections) > 0 && { corrections }),
});

/** Import state machine, from choosing a file to undo. Only `commit` writes, and exactly once. */
export function useImport(entity: AnyEntity) {
  const t = useText();
  const client = useQueryClient();
  const owner = { userId: useSession()?.userId ?? "", purpose: `import ${entity.name}` };
  const [step, setStep] = useState<ImportStep>(() => {
    const attempt = findFileIntent(owner);
    return attempt ? { name: "checking", attempt, file: null } : { name: "choose", problem: null };
  });
  const [corrected, setCorrected] = useState<readonly CorrectedSpelling[]>([]);
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
    } else if (file) setStep(stepAfterAnswer(answer, file));
    else setStep({ name: "choose", problem: t(refused, sentName) });
  };
  const latest = useRef(show);
  latest.current = show;

  const send = async (sending: Sending) => {
    const { file, back, isSkipping = false, attempt } = sending;
    const stop = new AbortController();
    stopping.current = stop;
    const setSent = (sent: number) =>
      setStep({ name: "working", what: attempt ? "commit" : "check", isSkipping, file, sent });
    setSent(0);
    try {
      const body = await sendSheet({
        path: `${base}?${queryOf(sending)}`,
        file,
        signal: stop.signal,
        onProgress: setSent,
        parts: partsOf(sending),
        ...(attempt ? { idempotencyKey: attempt.key } : {}),
        // The button is there once the unusual values of the check are confirmed.
        ...(attempt && back && back.answer.unusualCount > 0 ? { headers: confirmedHeader } : {}),
      });
      const answer = parseImportResult(body);
      if (!answer) throw new ApiError({ kind: "serverError", status: 200, data: body });
      await show(answer, file);
    } catch (thrown) {
      const next = stepAfterFailure({ thrown, isCancelled: stop.signal.aborted, attempt, file, back });
      if (attempt && next.name !== "checking") settleFileIntent(owner);
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
    /** The names of the file that were corrected, each with what it was corrected to. */
    corrected,
    check: (chosen: File) => {
      setCorrected([]);
      void send({ file: chosen, choices: null });
    },
    checkSheet: (back: AnsweredStep, sheet: string) =>
      void send({ back, file: back.file, choices: null, sheet }),
    checkUpdate: (back: CheckedStep, update: string) => void send({ ...sentAgain(back), update }),
    type: (typed: Corrections) =>
      setStep((now) => (now.name === "checked" || now.name === "refused" ? { ...now, typed } : now)),
    checkCorrections: (back: CheckedStep) => {
      setCorrected((before) => [...before, ...correctedSpellings(entity, back)]);
      void send(sentAgain(back));
    },
    chooseColumns: ({ file: chosen, answer }: AnsweredStep) => setStep(chooseColumns(answer, chosen)),
    checkColumns: ({ file: chosen, answer }: AnsweredStep, choices: ColumnChoices) =>
      void send({
        back: { name: "columns", file: chosen, answer, choices, problem: null },
        ...{ file: chosen, choices, sheet: answer.sheet, update: answer.update },
        corrections: correctionsOf(answer.corrections, choices),
      }),
    /** Goes back to the result of the check, or without one to the choice of a file. */
    leaveColumns: ({ file: chosen, answer }: AnsweredStep) =>
      setStep(
        answer.state === "checked" || answer.state === "refused"
          ? showAnswer(answer.state, answer, chosen)
          : { name: "choose", problem: null },
      ),
    checkWithoutErrors: (back: CheckedStep) =>
      void send({ ...sentAgain(back), choices: usedChoices(back.answer), isSkipping: true }),
    commit: (back: AnsweredStep) => {
      const sending = sentBefore(back);
      const { choices, isSkipping, sheet, update, corrections } = sending;
      // Another choice of columns or rows, or another correction, is another attempt.
      const isCorrected = countCorrections(corrections) > 0;
      const isPlain = !choices && !isSkipping && sheet === null && update === "none" && !isCorrected;
      const how = isPlain ? "" : ` ${JSON.stringify([choices, isSkipping, sheet, update, corrections])}`;
      const { fileHash } = back.answer;
      const attempt = openFileIntent(owner, { fileHash: fileHash + how, fileName: back.file.name });
      void send({ ...sending, attempt });
    },
    cancel: () => stopping.current?.abort(),
    again: () => setStep({ name: "choose", problem: null }),
    undo: ({ importId }: ImportResult) => undo.mutate(importId),
  };
}
