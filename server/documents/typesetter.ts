import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";

/** What goes to the process that sets documents: the name of a template, and its data as JSON. */
export interface Sheet {
  readonly template: string;
  readonly data: string;
}
/** What comes back: the PDF, or what was wrong. */
export type SheetAnswer = { readonly pdf: Uint8Array } | { readonly problem: string };
type Heard = SheetAnswer & { /** Resident, in bytes. */ readonly memory: number };

interface Limits {
  /** Milliseconds for one document. */
  readonly patience: number;
  /** Milliseconds without work after which the process ends. */
  readonly idle: number;
  /** Bytes of memory with which it ends at once when a document is done. */
  readonly memory: number;
}
const usual: Limits = { patience: 60_000, idle: 30_000, memory: 250_000_000 };

/** Sets documents in a process of its own, one after another. */
export interface Typesetter {
  /** Sets one; rejects where the process died, took too long or could not make it. */
  set(sheet: Sheet): Promise<Buffer>;
  /** The process that works now; null for none. */
  readonly processId: () => number | null;
  /** How many documents wait or are under way. */
  readonly waiting: () => number;
}

/** Prepares a typesetter; its process starts with the first document. */
export function openTypesetter(limits: Partial<Limits> = {}): Typesetter {
  const { patience, idle, memory } = { ...usual, ...limits };
  let child: ChildProcess | null = null;
  let idling: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const end = () => {
    child?.kill("SIGKILL");
    child = null;
  };
  const start = (): ChildProcess => {
    const started = fork(join(import.meta.dirname, "typesetter-process.ts"), {
      // Nothing of this server's environment, secrets among it, is needed there.
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
    // An idle process keeps no server from ending, and ends with it.
    worker.unref();
    worker.channel?.unref();
    idling = setTimeout(end, idle).unref();
  };

  async function setNow(sheet: Sheet): Promise<Buffer> {
    clearTimeout(idling);
    child ??= start();
    const worker = child;
    worker.ref();
    worker.channel?.ref();
    try {
      const heard = await ask(worker, sheet, patience);
      if (heard.memory > memory) end();
      if ("problem" in heard) throw new Error(heard.problem);
      return Buffer.from(heard.pdf);
    } catch (error) {
      if (!(error instanceof Unset)) throw error;
      end();
      throw error;
    } finally {
      if (child) rest(child);
    }
  }

  return {
    set(sheet) {
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

/** The process is of no use any more. */
class Unset extends Error {}

function ask(worker: ChildProcess, sheet: Sheet, patience: number): Promise<Heard> {
  const { promise, resolve, reject } = Promise.withResolvers<Heard>();
  const hear = (heard: Heard) => resolve(heard);
  const lose = () => reject(new Unset("the typesetter's process ended"));
  const timer = setTimeout(() => reject(new Unset(`no document after ${patience} ms`)), patience);
  worker.once("message", hear).once("exit", lose).once("error", lose);
  worker.send(sheet, (error) => error && lose());
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", hear).off("exit", lose).off("error", lose);
  });
}
