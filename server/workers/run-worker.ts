import { type ChildProcess, fork } from "node:child_process";
import { Readable } from "node:stream";
import { defer } from "../../domain/values/deferred.ts";
import { type InputReply, outputDescriptor, type WorkerMessage, type WorkerStart } from "./messages.ts";

interface WorkerJob {
  /** A built program that calls `serveWorker`. */
  readonly file: string;
  /** Sent to the worker by structured clone. */
  readonly data: unknown;
  /** Read one value at a time, only when the worker asks for it. */
  readonly input?: AsyncGenerator<unknown>;
  /** Ends the worker. */
  readonly signal?: AbortSignal;
  /** Size of the worker's heap in MB. A worker that needs more ends with an error, and the server runs on. */
  readonly heapLimit?: number;
}

async function* nothing() {}

/** The worker was killed before its job was done: it needed more memory than it may have. */
export class WorkerKilledError extends Error {}

/**
 * Runs a job in a process of its own with a memory limit and yields the bytes that it writes. The worker pauses while
 * its output or its input is not taken. Stopping early ends the worker and its input.
 */
export async function* runWorker({
  file,
  data,
  input = nothing(),
  signal,
  heapLimit = 160,
}: WorkerJob): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted();
  const worker = fork(file, {
    // The worker needs nothing from this server's environment, which contains secrets.
    env: {},
    execArgv: [`--max-old-space-size=${heapLimit}`, "--max-semi-space-size=4"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "pipe", "ipc"],
  });
  const output = worker.stdio[outputDescriptor];
  if (!(output instanceof Readable)) throw new TypeError("The worker has no output.");
  const abort = () => output.destroy(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  const ended = waitForEnd(worker, input);
  ended.catch((error: Error) => output.destroy(error));
  try {
    const start: WorkerStart<unknown> = { data };
    worker.send(start);
    yield* output;
    await ended;
  } finally {
    signal?.removeEventListener("abort", abort);
    worker.kill("SIGKILL");
    await input.return(undefined);
  }
}

/** Answers the worker's requests for input. Resolves when its job is done; rejects when the job or the input fails. */
function waitForEnd(worker: ChildProcess, input: AsyncGenerator<unknown>): Promise<void> {
  const { promise, resolve, reject } = defer<void>();
  // A worker that has ended needs no input.
  const reply = (answer: InputReply<unknown>) => worker.connected && worker.send(answer, () => {});
  worker.on("message", (message: WorkerMessage) => {
    if (message === "end") return resolve();
    if (message !== "next") return reject(new Error(message.problem));
    input.next().then(({ done, value }) => reply(done ? "end" : { value }), reject);
  });
  worker.once("error", reject);
  worker.once("exit", (code, killedBy) => {
    const text = `The worker ended before its job (${killedBy ?? code}).`;
    reject(killedBy === null ? new Error(text) : new WorkerKilledError(text));
  });
  return promise;
}
