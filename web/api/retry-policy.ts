import type { ApiError } from "./result.ts";

const retriedStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);
const unansweredKinds: ReadonlySet<string> = new Set(["network", "connection", "timeout"]);

const firstDelay = 2000;
const longestDelay = 30_000;

/** What a failed request means for the one who sent it. */
export type FailureMeaning =
  /** Nobody knows whether it was done, or the server could not do it now: the same request is worth another try. */
  | "retry"
  /** The session has ended: it waits until the same person signs in again. */
  | "signIn"
  /** The server refused it: the person has to be told. */
  | "refused";

/** The one rule by which every write of the app is repeated, kept waiting, or refused. */
export function meaningOf({ kind, status }: Pick<ApiError, "kind" | "status">): FailureMeaning {
  if (unansweredKinds.has(kind) || retriedStatuses.has(status)) return "retry";
  return status === 401 ? "signIn" : "refused";
}

/** Whether the failure concerns the connection or the whole server, so that nothing else is worth sending now. */
export const stopsEverything = ({ kind, status }: Pick<ApiError, "kind" | "status">): boolean =>
  unansweredKinds.has(kind) || status === 429 || status === 502 || status === 503 || status === 504;

/** Milliseconds until the next try: doubled each time up to half a minute, spread so that tabs and people do not retry together. */
export function retryDelay(attempts: number, random: number = Math.random()): number {
  const whole = Math.min(longestDelay, firstDelay * 2 ** Math.max(0, attempts - 1));
  return Math.round(whole * (0.9 + random / 5));
}

/** Milliseconds that `Retry-After` asks for: seconds or an HTTP date; null where it is absent or unreadable. */
export function retryAfterOf(header: string | null, now: number = Date.now()): number | null {
  if (header === null || header.trim() === "") return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) && wait >= 0 ? wait : null;
}
