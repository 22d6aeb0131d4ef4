import { errorTypes, type Problem } from "../../../domain/errors/errors.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { t } from "../../language/language-store.ts";

/** Result of a request (specification, section 7): only 200–299 is `ok`; the last three had no response. */
export type ResultKind = "ok" | "clientError" | "serverError" | "timeout" | "connection" | "network";

export interface Result {
  readonly kind: ResultKind;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Parsed response body; null without one. */
  readonly data: unknown;
  /** Delay requested by the server with `Retry-After`, in milliseconds. */
  readonly retryAfter?: number | null;
}

/** Classifies an HTTP status; anything that is neither success nor client error counts as a server error. */
export function kindOfStatus(status: number): ResultKind {
  if (status >= 200 && status <= 299) return "ok";
  return status >= 400 && status <= 499 ? "clientError" : "serverError";
}

const noResponseTexts: Partial<Record<ResultKind, LocalizedText>> = {
  timeout: localized("The server took too long to respond. Try again.", "ម៉ាស៊ីនមេឆ្លើយតបយឺតពេក។ សូមព្យាយាមម្ដងទៀត។"),
  connection: localized("Couldn't reach the server. Try again.", "មិនអាចភ្ជាប់ទៅម៉ាស៊ីនមេបានទេ។ សូមព្យាយាមម្ដងទៀត។"),
  network: localized("You're offline. Check your internet connection.", "អ្នកគ្មានអ៊ីនធឺណិត។ សូមពិនិត្យការភ្ជាប់របស់អ្នក។"),
};

/** Whether a body is a problem document of the server. */
export function isProblem(body: unknown): body is Problem {
  return (
    typeof body === "object" &&
    body !== null &&
    "message" in body &&
    "code" in body &&
    typeof body.message === "string"
  );
}

/** Whether a body says that the person's role must have a second factor first. */
export const isSecondFactorMissing = (body: unknown): boolean =>
  isProblem(body) && body.code === errorTypes.secondFactorMissing.code;

/** A failed request; `message` is localized for the user. */
export class ApiError extends Error {
  readonly kind: ResultKind;
  readonly status: number;
  /** Code of the server, more specific than the status (-429, 4091); the status if there is none. */
  readonly code: number;
  readonly problem: Problem | null;
  readonly retryAfter: number | null;
  constructor({ kind, status, data, retryAfter = null }: Result) {
    const problem = isProblem(data) ? data : null;
    super(problem?.message ?? t(noResponseTexts[kind] ?? errorTypes.failed.message));
    this.name = "ApiError";
    this.kind = kind;
    this.status = status;
    this.retryAfter = retryAfter;
    this.problem = problem;
    this.code = problem?.code ?? status;
  }
}

/** Returns a localized message for any thrown value. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof ApiError ? thrown.message : t(errorTypes.failed.message);
