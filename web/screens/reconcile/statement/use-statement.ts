import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { StatementMapping } from "../../../../domain/contracts/reconcile/reconcile-mapping.ts";
import type { SettlementDetail } from "../../../../domain/contracts/reconcile/reconcile-settlements.ts";
import {
  readStatement,
  type StatementColumns,
  sendStatement,
} from "../../../../domain/contracts/reconcile/reconcile-statements.ts";
import { readReply } from "../../../../domain/declare/endpoint.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { ApiError, messageOf } from "../../../api/client/result.ts";
import { sendSheet } from "../../../api/client/send-sheet.ts";
import { useUnsavedWork } from "../../../api/intents/unsaved-work.ts";
import { useText } from "../../../language/language.tsx";
import { toast } from "../../../ui/toasts/toast.ts";
import { invalidateReconciliation, reconcileKeys } from "../reconcile-keys.ts";

const comparedText = localized(
  "Statement of {0} imported and compared.",
  "បាននាំចូល និងផ្ទៀងផ្ទាត់របាយការណ៍គណនី {0} ហើយ។",
);

/** An error in a statement file or in its column mapping. */
export interface StatementIssue {
  /** Row of the file; null when it concerns no single row. */
  readonly row: number | null;
  /** Mapped field, e.g. `amount`; null for the whole row. */
  readonly mapped: string | null;
  readonly message: string;
}

/** Step of a statement import. */
export type StatementStep =
  | { readonly name: "idle" | "replacing"; readonly problem: string | null }
  /** `sent` is the uploaded fraction; at 1 the server is processing. */
  | { readonly name: "sending"; readonly file: File; readonly sent: number }
  | {
      readonly name: "columns";
      /** What was uploaded, to choose another sheet of it. */
      readonly file: File;
      readonly columns: StatementColumns;
      readonly mapping: StatementMapping;
      readonly problem: string | null;
      readonly issues: readonly StatementIssue[];
    }
  | { readonly name: "reading"; readonly file: File; readonly columns: StatementColumns };

type ColumnsStep = Extract<StatementStep, { readonly name: "columns" }>;

const pathOf = (id: string, sheet: string | null): string =>
  sendStatement.path.replace("{id}", encodeURIComponent(id)) +
  (sheet === null ? "" : `?${new URLSearchParams({ sheet })}`);

const idle: StatementStep = { name: "idle", problem: null };

/** The server's validation errors, each with its row and field. */
export function issuesOf(error: unknown): readonly StatementIssue[] {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return errors.map(({ path, message }) => {
    const [, row, mapped] = /^rows\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    if (row !== undefined) return { row: Number(row), mapped: mapped ?? null, message };
    return { row: null, mapped: path.replace(/^mapping\./, "") || null, message };
  });
}

/** Imports a statement: uploads the file, asks for the column mapping, then reads and compares it. */
export function useStatement({ id }: SettlementDetail) {
  const t = useText();
  const client = useQueryClient();
  const [step, setStep] = useState<StatementStep>(idle);
  const stopping = useRef<AbortController | null>(null);
  // Leaving the screen cancels the upload.
  useUnsavedWork(step.name === "sending");
  useEffect(() => () => stopping.current?.abort(), []);

  async function send(file: File, sheet: string | null = null): Promise<void> {
    const stop = new AbortController();
    stopping.current = stop;
    setStep({ name: "sending", file, sent: 0 });
    try {
      const body = await sendSheet({
        path: pathOf(id, sheet),
        file,
        signal: stop.signal,
        onProgress: (sent) => setStep({ name: "sending", file, sent }),
      });
      const columns = readReply(sendStatement, body);
      setStep({ name: "columns", file, columns, mapping: columns.mapping, problem: null, issues: [] });
    } catch (thrown) {
      setStep({ name: "idle", problem: stop.signal.aborted ? null : messageOf(thrown) });
    }
  }

  async function read({ file, columns }: ColumnsStep, mapping: StatementMapping): Promise<void> {
    setStep({ name: "reading", file, columns });
    try {
      const settlement = await callApi(readStatement, {
        params: { id, fileId: columns.fileId },
        body: {
          mapping,
          ...(columns.replaces === null ? {} : { replace: true }),
          ...(columns.sheet === null ? {} : { sheet: columns.sheet }),
        },
      });
      client.setQueryData(reconcileKeys.settlement(id), settlement);
      await invalidateReconciliation(client);
      setStep(idle);
      toast.success(t(comparedText, settlement.number));
    } catch (thrown) {
      setStep({
        name: "columns",
        file,
        columns,
        mapping,
        problem: messageOf(thrown),
        issues: issuesOf(thrown),
      });
    }
  }

  return {
    step,
    send: (file: File) => void send(file),
    sendSheet: ({ file }: ColumnsStep, sheet: string) => void send(file, sheet),
    read: (from: ColumnsStep, mapping: StatementMapping) => void read(from, mapping),
    cancel: () => stopping.current?.abort(),
    again: () => setStep(idle),
    replace: () => setStep({ name: "replacing", problem: null }),
  };
}
