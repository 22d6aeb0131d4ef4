import { parentPort, workerData } from "node:worker_threads";
import { reportXlsx } from "./report-xlsx.ts";

// A thread of its own for one long workbook: nobody else waits while it is written (write-xlsx.ts).
const content = await reportXlsx(workerData);
parentPort?.postMessage(content);
