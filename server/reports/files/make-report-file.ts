import { setTimeout as sleep } from "node:timers/promises";
import type { Actor } from "../../../domain/access/roles.ts";
import type { ReportFormat } from "../../../domain/contracts/reports/report.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import type { Database } from "../../db/database.ts";
import { readWholeReport } from "../read-whole-report.ts";
import { reportCsv } from "./report-csv.ts";
import { fileStem, type WrittenReport } from "./report-lines.ts";
import { reportPdf } from "./report-pdf.ts";
import { writeXlsx } from "./write-xlsx.ts";

export interface ReportFileInput {
  readonly db: Database;
  readonly actor: Actor;
  readonly report: Report;
  /** Without the leading `?`. */
  readonly query: string;
  readonly format: ReportFormat;
  readonly language: Language;
  /** Name printed on the report; null for none. */
  readonly printedBy: string | null;
  readonly signal: AbortSignal;
  /** Called after each finished step: read, written. */
  readonly onStep: (step: number) => Promise<void>;
}

export interface ReportFile {
  readonly written: WrittenReport;
  /** File name with extension. */
  readonly name: string;
  readonly format: ReportFormat;
  readonly content: Buffer;
}

/** Number of steps of a file: read, write, store. */
export const fileSteps = 3;

const busyTries = 30;
const busyPause = 2000;

/** Retries while the document queue is full, every two seconds for a minute. */
async function retryWhileBusy(make: () => Promise<Buffer>, signal: AbortSignal): Promise<Buffer> {
  for (let tries = 1; ; tries++) {
    try {
      return await make();
    } catch (error) {
      const isBusy = error instanceof AppError && error.type === "tooMany";
      if (!isBusy || tries === busyTries || signal.aborted) throw error;
      await sleep(busyPause, undefined, { signal }).catch(() => {});
    }
  }
}

/** Reads a report as a user and writes it to a file. Throws what reading it throws, and `AbortError` when aborted. */
export async function makeReportFile(making: ReportFileInput): Promise<ReportFile> {
  const { db, actor, report, query, format, language, printedBy, signal, onStep } = making;
  const { reply, figure, chart } = await readWholeReport({
    db,
    actor,
    report,
    query,
    // A PDF contains only the largest rows; sheets contain all.
    rows: format === "pdf" ? "most" : "all",
  });
  signal.throwIfAborted();
  await onStep(1);
  const written: WrittenReport = { report, reply, language };
  const writers = {
    csv: () => reportCsv(written),
    xlsx: () => writeXlsx(written, signal),
    pdf: () => retryWhileBusy(() => reportPdf({ ...written, printedBy, figure, chart }), signal),
  };
  const content = await writers[format]();
  signal.throwIfAborted();
  await onStep(2);
  return { written, name: `${fileStem(written)}.${format}`, format, content };
}
