import { once } from "node:events";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { InputReply, WorkerMessage, WorkerStart } from "./messages.ts";

/** Smaller parts are joined, because each costs a round trip to the main thread. */
const partBytes = 65_536;

async function* joinParts(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Uint8Array[] = [];
  let size = 0;
  // A copy of its own: a buffer of Node's pool cannot be transferred.
  const join = () => new Uint8Array(Buffer.concat(held, size));
  for await (const part of parts) {
    held.push(part);
    size += part.length;
    if (size < partBytes) continue;
    yield join();
    held = [];
    size = 0;
  }
  if (size > 0) yield join();
}

async function* readInput<Item>(input: MessagePort): AsyncGenerator<Item> {
  for (;;) {
    const answered = once(input, "message");
    input.postMessage("next");
    const reply: InputReply<Item> = (await answered)[0];
    if (reply === "end") return;
    yield reply.value;
  }
}

/** Runs the job of this worker: sends what `work` yields, each part when the one before has been taken. */
export async function serveWorker<Data, Item>(
  work: (data: Data, input: AsyncGenerator<Item>) => AsyncIterable<Uint8Array>,
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("This module only runs in a worker thread.");
  const { data, input }: WorkerStart<Data> = workerData;
  const send = (message: WorkerMessage, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  for await (const bytes of joinParts(work(data, readInput(input)))) {
    const taken = once(port, "message");
    send({ bytes }, [bytes.buffer]);
    await taken;
  }
  send("end");
}
