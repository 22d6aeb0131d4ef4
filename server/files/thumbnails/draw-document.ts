import { buffer } from "node:stream/consumers";
import { thumbnailSide } from "../../../domain/contracts/upload.ts";
import { builtProgram } from "../../installation/built-program.ts";
import { runWorker } from "../../workers/run-worker.ts";
import type { ThumbnailJob } from "./thumbnail-worker.ts";

const file = builtProgram("server/files/thumbnails/thumbnail-worker.ts");
const pieceBytes = 1_048_576;

async function* piecesOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes);
}

/** Draws the first page of a PDF as WebP, in a process of its own. Throws when it can't be drawn before `signal`. */
export function drawDocument(bytes: Buffer, signal: AbortSignal): Promise<Buffer> {
  const data: ThumbnailJob = { side: thumbnailSide };
  return buffer(runWorker({ file, data, input: piecesOf(bytes), signal }));
}
