import { type Problem, refusals } from "../../domain/errors.ts";
import { type Words, words } from "../../domain/words.ts";
import { t } from "../language/language-store.ts";

/** How a call ended (specification, section 7): only 200–299 is `ok`; the last three never reached an answer. */
export type ResultKind = "ok" | "clientError" | "serverError" | "timeout" | "connection" | "network";

export interface Result {
  readonly kind: ResultKind;
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** The parsed body of the answer; null where there was none. */
  readonly data: unknown;
  /** Milliseconds that the server asks to wait (`Retry-After`). */
  readonly retryAfter?: number | null;
}

/** Classes an HTTP status; what is neither success nor client error counts as the server's. */
export function kindOfStatus(status: number): ResultKind {
  if (status >= 200 && status <= 299) return "ok";
  return status >= 400 && status <= 499 ? "clientError" : "serverError";
}

const unanswered: Partial<Record<ResultKind, Words>> = {
  timeout: words(
    "The server took too long to answer. Please try again.",
    "ម៉ាស៊ីនមេឆ្លើយតបយឺតពេក។ សូមព្យាយាមម្ដងទៀត។",
  ),
  connection: words(
    "The server can't be reached. Please try again.",
    "មិនអាចភ្ជាប់ទៅម៉ាស៊ីនមេបានទេ។ សូមព្យាយាមម្ដងទៀត។",
  ),
  network: words(
    "You are offline. Please check your internet connection.",
    "អ្នកមិនមានអ៊ីនធឺណិតទេ។ សូមពិនិត្យការភ្ជាប់របស់អ្នក។",
  ),
};

/** Whether a body is the server's own account of what went wrong. */
export function isProblem(body: unknown): body is Problem {
  return (
    typeof body === "object" &&
    body !== null &&
    "message" in body &&
    "code" in body &&
    typeof body.message === "string"
  );
}

/** A call that did not succeed; `message` is fit to show to a person, in their language. */
export class ApiError extends Error {
  readonly kind: ResultKind;
  readonly status: number;
  /** The server's code, which tells apart what shares a status (-429, 4091); the status where it gave none. */
  readonly code: number;
  readonly problem: Problem | null;
  readonly retryAfter: number | null;
  constructor({ kind, status, data, retryAfter = null }: Result) {
    const problem = isProblem(data) ? data : null;
    super(problem?.message ?? t(unanswered[kind] ?? refusals.failed.words));
    this.name = "ApiError";
    this.kind = kind;
    this.status = status;
    this.retryAfter = retryAfter;
    this.problem = problem;
    this.code = problem?.code ?? status;
  }
}

/** What to tell a person of anything that was thrown. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof ApiError ? thrown.message : t(refusals.failed.words);
