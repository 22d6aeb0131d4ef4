import { get, succeed } from "../../api/client.ts";
import { ApiError } from "../../api/result.ts";
import { isRecord, textOf } from "../../fields/values.ts";
import { type ImportAnswer, readImportAnswer } from "./import-answer.ts";

interface Asking {
  /** `/api/<entity>/v1/import` */
  readonly base: string;
  readonly key: string;
  readonly signal: AbortSignal;
  /** Milliseconds between two questions. */
  readonly pause?: number;
}

/** A request that is still on its way is unknown to the server at first. */
const unknownTries = 3;

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

const isOutage = (thrown: unknown): boolean =>
  thrown instanceof ApiError && (thrown.kind !== "clientError" || thrown.status === 429);

/**
 * Asks what became of an import, until it is known: the answer of one that finished; null for one that did not arrive.
 * Waits while it runs and while there is no connection.
 */
export async function findImportOutcome({
  base,
  key,
  signal,
  pause = 2000,
}: Asking): Promise<ImportAnswer | null> {
  for (let unknown = 0; ; await wait(pause, signal)) {
    signal.throwIfAborted();
    try {
      const body = succeed(await get(`${base}/outcome?key=${encodeURIComponent(key)}`, { signal }));
      const state = isRecord(body) ? textOf(body.state) : "";
      const answer = isRecord(body) ? readImportAnswer(body.answer) : null;
      if (state === "finished") return answer;
      if (state === "unknown") unknown += 1;
      if (unknown >= unknownTries) return null;
    } catch (thrown) {
      if (signal.aborted || !isOutage(thrown)) throw thrown;
    }
  }
}
