import { buffer } from "node:stream/consumers";
import { builtProgram } from "../../installation/built-program.ts";
import { runWorker } from "../../workers/run-worker.ts";
import type { WrittenReport } from "./report-lines.ts";

/** Workbooks with more rows are written in a worker process. */
const rowsAtOnce = 1000;
const file = builtProgram("server/reports/files/sheet-worker.ts");
/** A report's workbook is built as a whole, so it needs more than a streamed sheet. */
const heapLimit = 512;

/** Writes a report as a workbook; a long one in a worker process, which is terminated on abort. */
export async function writeXlsx(written: WrittenReport, signal: AbortSignal): Promise<Buffer> {
  if (written.reply.table.rows.length <= rowsAtOnce) {
    const { reportXlsx } = await import("./report-xlsx.ts");
    return reportXlsx(written);
  }
  return buffer(runWorker({ file, data: written, signal, heapLimit }));
}
