import { serveWorker } from "../../workers/serve-worker.ts";
import type { WrittenReport } from "./report-lines.ts";
import { reportXlsx } from "./report-xlsx.ts";

// Worker process for one long workbook, so that the server is not blocked (write-xlsx.ts).
await serveWorker(async function* (written: WrittenReport) {
  yield await reportXlsx(written);
});
