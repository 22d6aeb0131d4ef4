import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { readJob } from "../../../domain/contracts/records/jobs.ts";
import { withClient } from "../../../server/db/client.ts";
import type { BenchServer } from "../bench-server.ts";
import { memoryOf, workerMemoryOf } from "../child-server.ts";
import type { ResultLine } from "../result-line.ts";

type Report = (line: ResultLine) => void;

const megabyte = 1_048_576;
const exportPath = "/api/products/v1/export";

/** Samples the memory of a server and of its worker processes; `stop` returns the peaks in bytes. */
function watchMemory(pid: number) {
  let isDone = false;
  let most = 0;
  let mostOfWorkers = 0;
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, await memoryOf(pid));
      mostOfWorkers = Math.max(mostOfWorkers, await workerMemoryOf(pid));
      await sleep(25);
    }
  })();
  return {
    stop: async () => {
      isDone = true;
      await watching;
      return { most, mostOfWorkers };
    },
  };
}

async function openExport(
  { client }: BenchServer,
  query: string,
): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const answer = await fetch(`${client.origin}${exportPath}?${query}`, { headers: client.headers });
  if (!answer.ok || !answer.body)
    throw new Error(`The export failed: ${answer.status} ${await answer.text()}`);
  return answer.body.getReader();
}

/** Downloads an export and discards it; returns its size and line count. */
async function downloadExport(
  scene: BenchServer,
  query: string,
): Promise<{ readonly bytes: number; readonly lines: number }> {
  const reader = await openExport(scene, query);
  let bytes = 0;
  let lines = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { bytes, lines };
    bytes += value.length;
    for (const byte of value) if (byte === 10) lines += 1;
  }
}

/** Exports everything in both formats and reports time and memory. */
export async function measureExports(scene: BenchServer, report: Report): Promise<void> {
  for (const format of ["csv", "xlsx"]) {
    // Warm-up: the first export loads code.
    await downloadExport(scene, `format=${format}&q=rice`);
    const before = await memoryOf(scene.server.pid);
    const memory = watchMemory(scene.server.pid);
    const started = performance.now();
    const { bytes, lines } = await downloadExport(scene, `format=${format}`);
    const seconds = (performance.now() - started) / 1000;
    const { most, mostOfWorkers } = await memory.stop();
    const detail = `${(bytes / megabyte).toFixed(1)} MB${format === "csv" ? `, ${lines} lines` : ""}; from ${(before / megabyte).toFixed(0)} to ${(most / megabyte).toFixed(0)} MB`;
    const line = { holds: "atMost", detail } as const;
    report({
      ...line,
      name: `${format}: memory added`,
      figure: (most - before) / megabyte,
      unit: " MB",
      limit: 120,
    });
    report({
      ...line,
      name: `${format}: memory of the server`,
      figure: most / megabyte,
      unit: " MB",
      limit: 250,
    });
    report({
      ...line,
      name: `${format}: memory of its worker`,
      figure: mostOfWorkers / megabyte,
      unit: " MB",
      limit: 250,
    });
    report({ ...line, name: `${format}: whole export`, figure: seconds, unit: " s", limit: 60 });
  }
}

async function cursorsOf(scene: BenchServer): Promise<number> {
  const { rows } = await withClient(scene.databaseUrl, (client) =>
    client.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where query like 'fetch % from rows_to_read' and state <> 'idle'",
    ),
  );
  return rows[0]?.n ?? 0;
}

const jobAnswer = z.object({ job: z.object({ id: z.string() }) });

/** Waits until a job has a file. */
async function waitForFile({ client }: BenchServer, id: string): Promise<void> {
  for (;;) {
    const job = await client.get(`/api/jobs/v1/${id}`, readJob.reply);
    if (job.file) return;
    if (job.state === "failed") throw new Error("The job failed.");
    await sleep(50);
  }
}

/** Writes a report as PDF and reports the memory, after the exports. */
export async function measurePdf(scene: BenchServer, report: Report): Promise<void> {
  const { client, server } = scene;
  const before = await memoryOf(server.pid);
  const memory = watchMemory(server.pid);
  const started = performance.now();
  const answer = await fetch(`${client.origin}/api/reports/v1/orders/files/json`, {
    method: "POST",
    headers: { ...client.headers, "content-type": "application/json" },
    body: JSON.stringify({ format: "pdf", query: "period=thisYear" }),
  });
  if (!answer.ok) throw new Error(`The report failed: ${answer.status} ${await answer.text()}`);
  await waitForFile(scene, z.parse(jobAnswer, await answer.json()).job.id);
  const seconds = (performance.now() - started) / 1000;
  const { most } = await memory.stop();
  report({
    name: "PDF of a report: memory of the server",
    figure: most / megabyte,
    unit: " MB",
    limit: 250,
    holds: "atMost",
    detail: `${seconds.toFixed(1)} s; from ${(before / megabyte).toFixed(0)} to ${(most / megabyte).toFixed(0)} MB`,
  });
}

/** Verifies that a client that stops reading costs no memory, and that a disconnected one leaves no query running. */
export async function measureSlowClient(scene: BenchServer, report: Report): Promise<void> {
  const before = await memoryOf(scene.server.pid);
  const memory = watchMemory(scene.server.pid);
  const reader = await openExport(scene, "format=csv");
  await reader.read();
  await sleep(4000);
  const open1 = await cursorsOf(scene);
  await reader.cancel();
  await sleep(1000);
  const added = ((await memory.stop()).most - before) / megabyte;
  const left = await cursorsOf(scene);
  const line = { holds: "atMost", unit: "" } as const;
  report({
    ...line,
    name: "client that reads nothing: memory added",
    figure: added,
    unit: " MB",
    limit: 120,
    detail: `${open1} query waits for it`,
  });
  report({ ...line, name: "client gone: queries left", figure: left, limit: 0, detail: "a second after" });
}
