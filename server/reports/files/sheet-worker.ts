import { parentPort, workerData } from "node:worker_threads";
import { reportXlsx } from "./report-xlsx.ts";

// Worker thread for one long workbook, so that the main thread is not blocked (write-xlsx.ts).
const content = await reportXlsx(workerData);
parentPort?.postMessage(content);
