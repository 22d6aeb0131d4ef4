import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { WrittenReport } from "./report-lines.ts";
import { reportXlsx } from "./report-xlsx.ts";

/** Workbooks with more rows are written in a worker thread. */
const rowsAtOnce = 1000;

/** Writes a report as a workbook; a long one in a worker thread, which is terminated on abort. */
export async function writeXlsx(written: WrittenReport, signal: AbortSignal): Promise<Buffer> {
  if (written.reply.table.rows.length <= rowsAtOnce) return reportXlsx(written);
  const worker = new Worker(new URL("./sheet-worker.ts", import.meta.url), { workerData: written });
  try {
    const [content] = await once(worker, "message", { signal });
    if (!(content instanceof Uint8Array)) throw new Error("The workbook did not arrive whole.");
    return Buffer.from(content);
  } finally {
    await worker.terminate();
  }
}
