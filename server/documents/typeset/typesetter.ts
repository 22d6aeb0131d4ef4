import { type ChildProcess, fork } from "node:child_process";
import { defer } from "../../../domain/values/deferred.ts";
import { builtProgram } from "../../installation/built-program.ts";

/** Request to the typesetting process: a template name and its data as JSON. */
export interface TypesetRequest {
  readonly template: string;
  readonly data: string;
}
/** Its response: the PDF, or an error message. */
export type TypesetResponse = { readonly pdf: Uint8Array } | { readonly problem: string };
type ProcessMessage = TypesetResponse & { /** Resident memory in bytes. */ readonly memory: number };

interface TypesetterLimits {
  /** Timeout of one document in milliseconds. */
  readonly timeout: number;
  /** Idle time in milliseconds after which the process ends. */
  readonly idleTimeout: number;
  /** Memory limit in bytes; above it the process ends after the current document. */
  readonly maxMemory: number;
}
const defaultLimits: TypesetterLimits = { timeout: 60_000, idleTimeout: 30_000, maxMemory: 250_000_000 };

/** Renders documents in a child process, one at a time. */
export interface Typesetter {
  /** Renders a document. Rejects when the process crashes, times out or fails. */
  render(sheet: TypesetRequest): Promise<Buffer>;
  /** Id of the current process; null when none runs. */
  readonly processId: () => number | null;
  /** Number of queued and running documents. */
  readonly waiting: () => number;
}

/** Creates a typesetter. Its process starts with the first document. */
export function createTypesetter(limits: Partial<TypesetterLimits> = {}): Typesetter {
  const { timeout: patience, idleTimeout: idle, maxMemory: memory } = { ...defaultLimits, ...limits };
  let child: ChildProcess | null = null;
  let idling: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const end = () => {
    child?.kill("SIGKILL");
    child = null;
  };
  const start = (): ChildProcess => {
    const started = fork(builtProgram("server/documents/typeset/typesetter-process.ts"), {
      // The child needs nothing from this server's environment, which contains secrets.
      env: {},
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    started.once("exit", () => {
      if (child === started) child = null;
    });
    return started;
  };
  const rest = (worker: ChildProcess) => {
    // An idle process neither keeps the server alive nor outlives it.
    worker.unref();
    worker.channel?.unref();
    idling = setTimeout(end, idle).unref();
  };

  async function setNow(sheet: TypesetRequest): Promise<Buffer> {
    clearTimeout(idling);
    child ??= start();
    const worker = child;
    worker.ref();
    worker.channel?.ref();
    try {
      const reply = await sendRequest(worker, sheet, patience);
      if (reply.memory > memory) end();
      if ("problem" in reply) throw new Error(reply.problem);
      return Buffer.from(reply.pdf);
    } catch (error) {
      if (!(error instanceof TypesetterFailure)) throw error;
      end();
      throw error;
    } finally {
      if (child) rest(child);
    }
  }

  return {
    render(sheet) {
      waiting += 1;
      const set = last
        .then(() => setNow(sheet))
        .finally(() => {
          waiting -= 1;
        });
      last = set.catch(() => {});
      return set;
    },
    processId: () => child?.pid ?? null,
    waiting: () => waiting,
  };
}

/** The typesetting process failed and must be replaced. */
class TypesetterFailure extends Error {}

function sendRequest(worker: ChildProcess, sheet: TypesetRequest, patience: number): Promise<ProcessMessage> {
  const { promise, resolve, reject } = defer<ProcessMessage>();
  const onMessage = (reply: ProcessMessage) => resolve(reply);
  const lose = () => reject(new TypesetterFailure("the typesetter's process ended"));
  const timer = setTimeout(() => reject(new TypesetterFailure(`no document after ${patience} ms`)), patience);
  worker.once("message", onMessage).once("exit", lose).once("error", lose);
  worker.send(sheet, (error) => error && lose());
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", onMessage).off("exit", lose).off("error", lose);
  });
}
