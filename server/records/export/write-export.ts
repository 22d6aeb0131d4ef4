import { Readable } from "node:stream";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { builtProgram } from "../../installation/built-program.ts";
import { runWorker } from "../../workers/run-worker.ts";
import { type SheetFormat, writeSheet } from "../sheets/write-sheet.ts";
import type { RecordExport } from "./export-records.ts";
import type { ExportJob } from "./export-worker.ts";
import { parseChunk, type StoredChunk } from "./stored-rows.ts";

/** Exports of more rows are written in a worker process, which takes most of a second to start. */
const defaultThreshold = 4000;
const file = builtProgram("server/records/export/export-worker.ts");

interface WrittenExport {
  readonly entity: AnyEntity;
  readonly exported: RecordExport;
  readonly name: string;
  readonly format: SheetFormat;
  readonly language: Language;
  readonly signal?: AbortSignal;
  readonly threshold?: number;
  readonly heapLimit?: number;
}

async function* joinChunks(first: StoredChunk[], rest: AsyncGenerator<StoredChunk>) {
  try {
    // Sent chunks are not kept.
    for (let chunk = first.shift(); chunk; chunk = first.shift()) yield chunk;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

/**
 * Writes an export, a long one in a worker process. Reads the first rows at once, so that an immediate failure becomes
 * an error response instead of a partial file.
 */
export async function writeExport({
  entity,
  exported: { columns, chunks },
  threshold = defaultThreshold,
  signal,
  heapLimit,
  ...sheet
}: WrittenExport): Promise<Readable> {
  const first: StoredChunk[] = [];
  let count = 0;
  let isShort = false;
  while (count <= threshold && !isShort) {
    const { done, value } = await chunks.next();
    isShort = done === true;
    if (done) break;
    first.push(value);
    count += value.length;
  }
  if (isShort) {
    async function* rows() {
      for (const chunk of first) yield parseChunk(columns, chunk, sheet.language);
    }
    return writeSheet({ ...sheet, columns, rows: rows() });
  }
  const data: ExportJob = { ...sheet, entity: entity.name, columns: columns.map(({ name }) => name) };
  const input = joinChunks(first, chunks);
  const options = { ...(signal ? { signal } : {}), ...(heapLimit ? { heapLimit } : {}) };
  const stream = Readable.from(runWorker({ file, data, input, ...options }), { highWaterMark: 1 });
  // A generator that has not started skips its `finally`, so the query is ended here too.
  stream.once("close", () => void chunks.return(undefined));
  return stream;
}
