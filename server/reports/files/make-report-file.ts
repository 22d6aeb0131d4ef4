import { setTimeout as sleep } from "node:timers/promises";
import type { ReportFormat } from "../../../domain/calls/report.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { Actor } from "../../../domain/roles.ts";
import type { Language } from "../../../domain/words.ts";
import type { Database } from "../../db/database.ts";
import { wholeReport } from "../whole-report.ts";
import { reportCsv } from "./report-csv.ts";
import { fileStem, type WrittenReport } from "./report-lines.ts";
import { reportPdf } from "./report-pdf.ts";
import { writeXlsx } from "./write-xlsx.ts";

export interface Making {
  readonly db: Database;
  readonly actor: Actor;
  readonly report: Report;
  /** Without the leading `?`. */
  readonly query: string;
  readonly format: ReportFormat;
  readonly language: Language;
  /** Whose name stands on the printed report; null for none. */
  readonly printedBy: string | null;
  readonly signal: AbortSignal;
  /** Called with each step that is done: read, written. */
  readonly onStep: (step: number) => Promise<void>;
}

export interface MadeReport {
  readonly written: WrittenReport;
  /** With its ending. */
  readonly name: string;
  readonly format: ReportFormat;
  readonly content: Buffer;
}

/** How many steps a file takes: it is read, written and kept. */
export const fileSteps = 3;

const busyTries = 30;
const busyPause = 2000;

/** Waits for its turn where many documents are made at a time. */
async function inTurn(make: () => Promise<Buffer>, signal: AbortSignal): Promise<Buffer> {
  for (let tries = 1; ; tries++) {
    try {
      return await make();
    } catch (error) {
      const isBusy = error instanceof Refusal && error.refusal === "tooMany";
      if (!isBusy || tries === busyTries || signal.aborted) throw error;
      await sleep(busyPause, undefined, { signal }).catch(() => {});
    }
  }
}

/** Reads a report for somebody and writes it down. Throws what reading it throws; an `AbortError` where the signal came. */
export async function makeReportFile(making: Making): Promise<MadeReport> {
  const { db, actor, report, query, format, language, printedBy, signal, onStep } = making;
  const { reply, figure } = await wholeReport({
    db,
    actor,
    report,
    query,
    // A printed table of thousands of rows is read by nobody; sheets have them all.
    rows: format === "pdf" ? "most" : "all",
  });
  signal.throwIfAborted();
  await onStep(1);
  const written: WrittenReport = { report, reply, language };
  const writers = {
    csv: () => reportCsv(written),
    xlsx: () => writeXlsx(written, signal),
    pdf: () => inTurn(() => reportPdf({ ...written, printedBy, figure }), signal),
  };
  const content = await writers[format]();
  signal.throwIfAborted();
  await onStep(2);
  return { written, name: `${fileStem(written)}.${format}`, format, content };
}
