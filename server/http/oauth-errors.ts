import type { FastifyRequest } from "fastify";
import type { AppError, ErrorName, Problem } from "../../domain/errors/errors.ts";

/** The error codes of RFC 6749 5.2 for rejected token requests. */
const codes: Readonly<Partial<Record<ErrorName, string>>> = {
  wrongCredentials: "invalid_grant",
  tooMany: "temporarily_unavailable",
  away: "temporarily_unavailable",
  failed: "server_error",
};

const has = (value: unknown, name: string): boolean =>
  typeof value === "object" && value !== null && Reflect.get(value, name) !== undefined;

/**
 * Whether a token request follows RFC 6749, with its grant type in the body, rather than the specification's query
 * form.
 */
const isStandard = ({ query, body }: FastifyRequest): boolean =>
  has(body, "grant_type") || !has(query, "grant_type");

/** RFC 6749 allows printable ASCII without quotation marks and backslashes. */
const descriptionOf = (refused: AppError): string => {
  const named = (refused.detail.issues ?? []).map(({ path, message }) => `${path}: ${message.en}`);
  return [refused.message, ...named].join(" ").replace(/["\\]|[^ -~]/g, "'");
};

function codeOf({ type, detail }: AppError, { query }: FastifyRequest): string {
  if (typeof detail.extra?.error === "string") return detail.extra.error;
  if (has(query, "grant_type") && detail.issues?.some(({ path }) => path === "grant_type"))
    return "unsupported_grant_type";
  return codes[type] ?? "invalid_request";
}

/** The error reply to a token request: problem details with the members, status and headers of RFC 6749 5.2. */
export interface OAuthError {
  readonly body: Problem;
  readonly type: string;
  readonly challenge: string;
}

/** Formats a token error so that OAuth clients understand it, too. */
export function toOAuthError(refused: AppError, problem: Problem, request: FastifyRequest): OAuthError {
  const error = codeOf(refused, request);
  const isRefusedGrant = error === "invalid_grant" || error === "mfa_required";
  const status = isRefusedGrant && isStandard(request) ? 400 : problem.status;
  const code = status === problem.status ? problem.code : status;
  return {
    body: { ...problem, status, code, error, error_description: descriptionOf(refused) },
    // OAuth clients only parse errors of this type.
    type: isStandard(request) ? "application/json; charset=utf-8" : "application/problem+json; charset=utf-8",
    challenge: error === "invalid_client" ? 'Basic realm="Kasekam", charset="UTF-8"' : "Bearer",
  };
}
