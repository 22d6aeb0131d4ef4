import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type InputReply, outputDescriptor, type WorkerMessage, type WorkerStart } from "./messages.ts";

/** Smaller parts are joined, because each is a write of its own. */
const partBytes = 65_536;

async function* joinParts(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    held.push(part);
    size += part.length;
    if (size < partBytes) continue;
    yield Buffer.concat(held, size);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held, size);
}

const send = (message: WorkerMessage): void => void process.send?.(message);

async function* readInput<Item>(): AsyncGenerator<Item> {
  for (;;) {
    const answered = once(process, "message");
    send("next");
    const reply: InputReply<Item> = (await answered)[0];
    if (reply === "end") return;
    yield reply.value;
  }
}

/** Runs the job of this worker process: writes what `work` yields, each part when the one before has been taken. */
export async function serveWorker<Data, Item>(
  work: (data: Data, input: AsyncGenerator<Item>) => AsyncIterable<Uint8Array>,
): Promise<void> {
  if (!process.send) throw new Error("This module only runs in a worker process.");
  // The server has ended or wants no more.
  process.once("disconnect", () => process.exit());
  try {
    const { data }: WorkerStart<Data> = (await once(process, "message"))[0];
    const output = createWriteStream("", { fd: outputDescriptor });
    await pipeline(joinParts(work(data, readInput<Item>())), output);
    send("end");
  } catch (error) {
    send({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
