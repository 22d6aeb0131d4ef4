import { setTimeout as sleep } from "node:timers/promises";
import { XlsxStreamWriter } from "hucre/xlsx";
import * as z from "zod/mini";
import { readBatch } from "../../../domain/contracts/records/batch.ts";
import type { BenchServer } from "../bench-server.ts";
import type { ResultLine } from "../result-line.ts";

type Report = (line: ResultLine) => void;

const answerSchema = z.object({
  importId: z.string(),
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  errors: z.array(z.object({ row: z.number(), path: z.string() })),
});
interface ImportResult {
  readonly answer: z.output<typeof answerSchema>;
  readonly seconds: number;
  /** Slowest response of /api/health during the import, in milliseconds. */
  readonly slowest: number;
}

interface ImportOptions {
  readonly dryRun?: boolean;
  /** The field of each column, by the number of the column. */
  readonly mapping?: Readonly<Record<number, string>>;
}

async function sendImport(
  scene: BenchServer,
  file: Blob,
  { dryRun = false, mapping }: ImportOptions = {},
): Promise<ImportResult> {
  const form = new FormData();
  form.set("file", file, "units");
  if (mapping) form.set("mapping", JSON.stringify(mapping));
  let isDone = false;
  let slowest = 0;
  const healthChecks = (async () => {
    while (!isDone) {
      const startedAt = performance.now();
      await (await fetch(`${scene.client.origin}/api/health`)).arrayBuffer();
      slowest = Math.max(slowest, performance.now() - startedAt);
      await sleep(20);
    }
  })();
  const started = performance.now();
  const got = await fetch(`${scene.client.origin}/api/vendors/v1/import?dryRun=${dryRun}`, {
    method: "POST",
    headers: scene.client.headers,
    body: form,
  });
  const seconds = (performance.now() - started) / 1000;
  isDone = true;
  await healthChecks;
  if (!got.ok) throw new Error(`The import failed: ${got.status} ${await got.text()}`);
  return { answer: z.parse(answerSchema, await got.json()), seconds, slowest };
}

const headings = ["Name", "Name (Khmer)", "Phone", "Place", "Address", "Commission", "Sells online"];
const vendorMapping = {
  1: "name",
  2: "nameKh",
  3: "phone",
  4: "place",
  5: "address",
  6: "commission",
  7: "onlineMode",
};
const rowOf = (index: number, isBad: boolean): string[] => [
  `Shop ${index}`,
  `ហាងលេខ ${index}`,
  isBad ? "call me" : `012${String(index).padStart(6, "0")}`,
  "Phnom Penh",
  `Street ${index}`,
  "2.5",
  index % 2 === 0 ? "Yes" : "ទេ",
];
const csvOf = (rows: readonly string[][]): Blob => new Blob([rows.map((row) => row.join(",")).join("\r\n")]);
async function xlsxOf(rows: readonly string[][]): Promise<Blob> {
  const writer = new XlsxStreamWriter({ name: "Vendors" });
  for (const row of rows) writer.addRow(row);
  return new Blob([new Uint8Array(await writer.finish())]);
}

const written = (count: number): string => count.toLocaleString("en");

/**
 * Imports a fifth of the rows, then two fifths with 37 invalid ones, then the corrected file, and undoes that import;
 * then checks and imports all of them with a mapping.
 */
export async function measureImports(scene: BenchServer, most: number, report: Report): Promise<void> {
  const [fifth, part] = [Math.ceil(most / 5), Math.ceil((most * 2) / 5)];
  const rows = (count: number, bad: ReadonlySet<number>) => [
    headings,
    ...Array.from({ length: count }, (_, index) => rowOf(index, bad.has(index))),
  ];
  const line = { holds: "atMost", unit: " s" } as const;
  const ten = await sendImport(scene, csvOf(rows(fifth, new Set())));
  report({
    ...line,
    name: `import of ${written(fifth)} rows of CSV`,
    figure: ten.seconds,
    limit: 20,
    detail: `${ten.answer.created} made; health answered within ${ten.slowest.toFixed(0)} ms`,
  });
  const bad = new Set(Array.from({ length: 37 }, (_, index) => Math.floor((index * part) / 37)));
  const wrong = await sendImport(scene, await xlsxOf(rows(part, bad)));
  const right = wrong.answer.errors.every(({ row }) => bad.has(row - 2)) ? wrong.answer.errors.length : -1;
  report({
    ...line,
    name: `${written(part)} rows of XLSX, ${bad.size} of them bad`,
    figure: wrong.seconds,
    limit: 60,
    detail: `${right} named by their rows, ${wrong.answer.created} made`,
  });
  const good = await sendImport(scene, await xlsxOf(rows(part, new Set())));
  report({
    ...line,
    name: "the same, corrected",
    figure: good.seconds,
    limit: 60,
    detail: `${good.answer.created} made; health answered within ${good.slowest.toFixed(0)} ms`,
  });
  const started = performance.now();
  const { state, reverted } = await undoImport(scene, good.answer.importId);
  report({
    ...line,
    name: "its undo",
    figure: (performance.now() - started) / 1000,
    limit: 60,
    detail: `${state}, ${reverted} reverted`,
  });
  // Headings of another system, so that only the mapping says which column goes into which field.
  const foreign = [headings.map((_, index) => `Column ${index + 1}`), ...rows(most, new Set()).slice(1)];
  const file = await xlsxOf(foreign);
  for (const dryRun of [true, false]) {
    const mapped = await sendImport(scene, file, { dryRun, mapping: vendorMapping });
    report({
      ...line,
      name: `${written(most)} rows of XLSX with a mapping: ${dryRun ? "check" : "import"}`,
      figure: mapped.seconds,
      limit: 30,
      detail: `${mapped.answer.created} made; health answered within ${mapped.slowest.toFixed(0)} ms`,
    });
  }
}

/** Undoes an import and waits for its job. */
async function undoImport({ client }: BenchServer, id: string) {
  const url = `${client.origin}/api/batches/v1/${id}`;
  const read = async (answer: Response) => {
    if (!answer.ok) throw new Error(`The undo failed: ${answer.status} ${await answer.text()}`);
    return z.parse(readBatch.reply, await answer.json()).undo;
  };
  let undo = await read(await fetch(`${url}/undo`, { method: "POST", headers: client.headers }));
  while (undo.state === "running") {
    await sleep(200);
    undo = await read(await fetch(url, { headers: client.headers }));
  }
  return undo;
}
