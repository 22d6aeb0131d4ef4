import { errorTypes } from "../../../domain/errors/errors.ts";
import type { ApiError } from "./result.ts";

const retriedStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);
const unansweredKinds: ReadonlySet<string> = new Set(["network", "connection", "timeout"]);

const firstDelay = 2000;
const longestDelay = 30_000;

/** What a failed request means for its sender. */
export type FailureAction =
  /** The outcome is unknown or the server is temporarily unable: retry the same request. */
  | "retry"
  /** The session has ended, or its role needs a second factor first: wait until the same user has signed in or set it up. */
  | "signIn"
  /** The person must confirm who they are: ask, then send the same request. */
  | "confirm"
  /** The server rejected it: show the error to the user. */
  | "refused";

/** Classifies a failed write. `code` is the server's, where it is known. */
export function failureActionOf({
  kind,
  status,
  code,
}: Pick<ApiError, "kind" | "status"> & Partial<Pick<ApiError, "code">>): FailureAction {
  if (unansweredKinds.has(kind) || retriedStatuses.has(status)) return "retry";
  if (status === errorTypes.unconfirmed.status) return "confirm";
  return status === 401 || code === errorTypes.secondFactorMissing.code ? "signIn" : "refused";
}

/** Whether the connection or the whole server failed, so that sending anything else now is pointless. */
export const isGlobalFailure = ({ kind, status }: Pick<ApiError, "kind" | "status">): boolean =>
  unansweredKinds.has(kind) || status === 429 || status === 502 || status === 503 || status === 504;

/** Milliseconds until the next try: exponential up to 30 seconds, with jitter so clients do not retry together. */
export function retryDelay(attempts: number, random: number = Math.random()): number {
  const whole = Math.min(longestDelay, firstDelay * 2 ** Math.max(0, attempts - 1));
  return Math.round(whole * (0.9 + random / 5));
}

/** Parses `Retry-After` (seconds or HTTP date) into milliseconds; null when missing or unreadable. */
export function parseRetryAfter(header: string | null, now: number = Date.now()): number | null {
  if (header === null || header.trim() === "") return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) && wait >= 0 ? wait : null;
}
