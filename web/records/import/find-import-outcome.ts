import { get, unwrapResult } from "../../api/client/client.ts";
import { ApiError } from "../../api/client/result.ts";
import { isRecord, textOf } from "../../fields/values.ts";
import { type ImportResult, parseImportResult } from "./import-result.ts";

interface OutcomeRequest {
  /** `/api/<entity>/v1/import` */
  readonly base: string;
  readonly key: string;
  readonly signal: AbortSignal;
  /** Milliseconds between two polls. */
  readonly pause?: number;
}

/** Number of polls before an unknown import counts as lost; a request in flight is unknown at first. */
const maxUnknownTries = 3;

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

type Poll =
  | { readonly state: "finished"; readonly result: ImportResult | null }
  | { readonly state: "unknown" | "pending" };

/** One poll; an outage counts as pending. */
async function pollOutcome({ base, key, signal }: OutcomeRequest): Promise<Poll> {
  try {
    const body = unwrapResult(await get(`${base}/outcome?key=${encodeURIComponent(key)}`, { signal }));
    const state = isRecord(body) ? textOf(body.state) : "";
    if (isRecord(body) && state === "finished") return { state, result: parseImportResult(body.answer) };
    return { state: state === "unknown" ? state : "pending" };
  } catch (thrown) {
    if (signal.aborted || !isOutage(thrown)) throw thrown;
    return { state: "pending" };
  }
}

/**
 * Polls the outcome of an import. Returns its result, or null when the request never reached the server. Waits while
 * the import runs or the connection is down.
 */
export async function findImportOutcome(request: OutcomeRequest): Promise<ImportResult | null> {
  const { signal, pause = 2000 } = request;
  for (let unknown = 0; ; await wait(pause, signal)) {
    signal.throwIfAborted();
    const poll = await pollOutcome(request);
    if (poll.state === "finished") return poll.result;
    if (poll.state === "unknown") unknown += 1;
    if (unknown >= maxUnknownTries) return null;
  }
}
