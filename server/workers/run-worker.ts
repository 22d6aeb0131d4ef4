import { on } from "node:events";
import { MessageChannel, type ResourceLimits, Worker } from "node:worker_threads";
import type { InputReply, WorkerMessage, WorkerStart } from "./messages.ts";

const defaultLimits: ResourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 160 };

interface WorkerJob {
  /** A module that calls `serveWorker`. */
  readonly file: URL;
  /** Sent to the worker by structured clone. */
  readonly data: unknown;
  /** Read one value at a time, only when the worker asks for it. */
  readonly input?: AsyncGenerator<unknown>;
  /** Ends the worker. */
  readonly signal?: AbortSignal;
  /** Memory limits; a worker above them ends with an error, and the server runs on. */
  readonly limits?: ResourceLimits;
}

async function* nothing() {}

/**
 * Runs a job in a worker thread with memory limits and yields the bytes that it writes. The worker pauses while its
 * output or its input is not taken. Stopping early ends the worker and its input.
 */
export async function* runWorker({
  file,
  data,
  input = nothing(),
  signal,
  limits = {},
}: WorkerJob): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted();
  const { port1: port, port2 } = new MessageChannel();
  const start: WorkerStart<unknown> = { data, input: port2 };
  const worker = new Worker(file, {
    workerData: start,
    transferList: [port2],
    // The worker needs nothing from this server's environment, which contains secrets.
    env: {},
    execArgv: [],
    resourceLimits: { ...defaultLimits, ...limits },
  });
  const failed = new AbortController();
  const reply = (answer: InputReply<unknown>): void => port.postMessage(answer);
  port.on("message", () => {
    input.next().then(
      ({ done, value }) => reply(done ? "end" : { value }),
      (error: unknown) => failed.abort(error),
    );
  });
  const ends = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  try {
    for await (const event of on(worker, "message", { signal: ends, close: ["exit"] })) {
      const message: WorkerMessage = event[0];
      if (message === "end") return;
      yield message.bytes;
      worker.postMessage("next");
    }
    throw new Error("The worker ended before its job.");
  } catch (error) {
    throw failed.signal.aborted ? failed.signal.reason : error;
  } finally {
    port.close();
    await Promise.all([worker.terminate(), input.return(undefined)]);
  }
}
