import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { WrittenReport } from "./report-lines.ts";
import { reportXlsx } from "./report-xlsx.ts";

/** A workbook of more rows takes so long that others would wait for it. */
const rowsAtOnce = 1000;

/** A report as a workbook; a long one is written in a thread of its own, which ends with the signal. */
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
