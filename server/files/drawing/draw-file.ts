import { buffer } from "node:stream/consumers";
import { builtProgram } from "../../installation/built-program.ts";
import { runWorker } from "../../workers/run-worker.ts";
import type { DrawingJob } from "./drawing-worker.ts";

const program = builtProgram("server/files/drawing/drawing-worker.ts");
const pieceBytes = 1_048_576;

async function* piecesOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes);
}

/**
 * Draws the first page of a PDF, or a HEIC image, as WebP in a process of its own. Throws when it can't be drawn before
 * `signal`.
 */
export const drawFile = (job: DrawingJob, bytes: Buffer, signal: AbortSignal): Promise<Buffer> =>
  buffer(runWorker({ file: program, data: job, input: piecesOf(bytes), signal }));
