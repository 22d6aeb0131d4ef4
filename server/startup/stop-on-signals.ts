import type { FastifyBaseLogger } from "fastify";

/** What `process` does for signals; another emitter in tests. */
interface SignalSource {
  on(signal: "SIGTERM" | "SIGINT", act: () => void): unknown;
  exit(code: number): unknown;
}

interface StopOptions {
  readonly log: Pick<FastifyBaseLogger, "info" | "error">;
  /** Aborted by the first signal. */
  readonly stop: AbortController;
  /** Aborted by Ctrl-C while the server stops: nothing is waited for any more. */
  readonly hurry: AbortController;
  /** Closes everything; resolves when it is closed. */
  readonly close: () => Promise<void>;
  readonly source?: SignalSource;
}

/**
 * Milliseconds in which a further SIGINT is the same Ctrl-C: a terminal sends it to the whole process group, and npm
 * passes its own on.
 */
const samePressMs = 1000;
/** The exit code of programs that Ctrl-C has cut short. */
const exitInterrupted = 130;

/**
 * Stops the server on SIGTERM or Ctrl-C, and exits with 0 when everything is closed. A repeated SIGTERM changes nothing.
 * Ctrl-C while it stops cuts requests and jobs short, but closes the database (exit code 130); one more exits at once.
 */
export function stopOnSignals({ log, stop, hurry, close, source = process }: StopOptions): void {
  let lastPress = Number.NEGATIVE_INFINITY;
  const isSamePress = (): boolean => {
    const before = lastPress;
    lastPress = performance.now();
    return lastPress - before < samePressMs;
  };
  function begin(signal: string): void {
    if (stop.signal.aborted) return;
    stop.abort();
    log.info({ signal }, "stopping");
    close().then(
      () => source.exit(hurry.signal.aborted ? exitInterrupted : 0),
      (error: unknown) => {
        log.error({ err: error }, "stopped badly");
        source.exit(1);
      },
    );
  }
  source.on("SIGTERM", () => begin("SIGTERM"));
  source.on("SIGINT", () => {
    if (isSamePress()) return;
    if (!stop.signal.aborted) return begin("SIGINT");
    if (hurry.signal.aborted) return void source.exit(exitInterrupted);
    log.info({ signal: "SIGINT" }, "stopping at once: requests and jobs are cut short");
    hurry.abort();
  });
}
