import { serveWorker } from "../../workers/serve-worker.ts";
import type { TableJob } from "./table-job.ts";
import { tableLines } from "./table-lines.ts";

// Worker process that reads one table, which may be made to attack the reader.
await serveWorker(async function* read(job: TableJob) {
  for await (const line of tableLines(job)) yield Buffer.from(`${JSON.stringify(line)}\n`);
});
