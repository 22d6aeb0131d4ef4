import { randomUUID } from "node:crypto";
import type { Duplex } from "node:stream";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, type ErrorName, errorTypes, toProblem } from "../../domain/errors/errors.ts";
import { languageOf } from "../../domain/text/localized-text.ts";
import { isDiskFull } from "../db/embedded/disk-space.ts";
import { diskFullError, isConnectionError, toUnavailableError } from "../db/unavailable.ts";
import type { Env } from "../env.ts";
import { nameError } from "./log/describe-error.ts";
import { toOAuthError } from "./oauth-errors.ts";

/** Maps Fastify's error codes to our errors. */
const fastifyErrors: Readonly<Record<string, ErrorName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "bodyTooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "wrongType",
  FST_ERR_CTP_INVALID_TYPE: "wrongType",
  FST_REQ_FILE_TOO_LARGE: "tooLarge",
  FST_FILES_LIMIT: "badRequest",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "wrongType",
};
/** SQLSTATEs for text that PostgreSQL can't store, such as a NUL character. */
const unstorableTextCodes = new Set(["22021", "22P05"]);

const codeOf = (error: object): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

/** Converts any error to an AppError; null for an unexpected one. */
function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const refused = toUnavailableError(error);
  if (refused) return refused;
  if (typeof error !== "object" || error === null) return null;
  const known = fastifyErrors[codeOf(error)];
  if (known) return new AppError(known);
  if (unstorableTextCodes.has(codeOf(error))) return new AppError("badRequest");
  const status = "statusCode" in error ? error.statusCode : 500;
  if (status === 413) return new AppError("bodyTooLarge");
  if (status === 415) return new AppError("wrongType");
  return typeof status === "number" && status >= 400 && status < 500 ? new AppError("badRequest") : null;
}

/** Replaces the error of an unreachable embedded database by a full-disk error when the disk is full. */
function explainOutage(refused: AppError | null, dataDir: string | null): AppError | null {
  const isOutage = refused !== null && isConnectionError(refused.cause);
  return isOutage && dataDir !== null && isDiskFull(dataDir) ? diskFullError(refused.cause) : refused;
}

/** Sends an error as `application/problem+json` in the requested language, or in the format of the route's contract. */
function sendProblem(refused: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const plain = toProblem(refused, languageOf(request.headers["accept-language"]), request.id);
  const {
    body: problem,
    type,
    challenge,
  } = request.routeOptions.config.errors === "oauth"
    ? toOAuthError(refused, plain, request)
    : { body: plain, type: "application/problem+json; charset=utf-8", challenge: "Bearer" };
  const { retryAfter } = refused.detail;
  if (retryAfter !== undefined) reply.header("retry-after", String(Math.ceil(retryAfter)));
  if (problem.status === 401) reply.header("www-authenticate", challenge);
  return reply
    .code(problem.status)
    .header("cache-control", "no-store")
    .type(type)
    .send(JSON.stringify(problem));
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = explainOutage(toAppError(error), request.server.dataDir);
  // The line of each answer names the error; the error itself is written once while it repeats.
  if (!refused) {
    request.failure = nameError(error);
    request.log.error({ err: error }, "failed");
  } else if (errorTypes[refused.type].status === 503 && refused.type !== "readOnly") {
    request.failure = nameError(refused);
    request.log.warn({ err: refused }, "away");
  }
  return sendProblem(refused ?? new AppError("failed"), request, reply);
}

/** Handles errors that Fastify raises before routing, such as a path that can't be decoded. */
export function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-request-id", request.id).header("x-content-type-options", "nosniff");
  sendError(error, request, reply);
}

/** Answers malformed HTTP in the standard error format, and closes the connection. */
export function sendBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return;
  const requestId = randomUUID();
  const body = JSON.stringify(toProblem(new AppError("badRequest"), "en", requestId));
  socket.end(
    [
      "HTTP/1.1 400 Bad Request",
      "content-type: application/problem+json; charset=utf-8",
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      "connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}

declare module "fastify" {
  interface FastifyInstance {
    /** The folder of the embedded database; null for an external PostgreSQL. */
    readonly dataDir: string | null;
  }
}

/**
 * Installs the error format of api.md for all failures; unexpected errors are only logged, never sent to the client.
 */
export function handleErrors(
  app: FastifyInstance,
  { DATABASE_URL, DATA_DIR }: Pick<Env, "DATABASE_URL" | "DATA_DIR">,
): void {
  app.decorate("dataDir", DATABASE_URL ? null : DATA_DIR);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);
}

const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const isPage = !request.url.startsWith("/api/") && request.headers.accept?.includes("text/html");
  if (!isPage) return sendProblem(new AppError("noRoute"), request, reply);
  return reply.code(404).type("text/html; charset=utf-8").send(notFoundPage);
};

/** Contains nothing of the request, so nothing can be injected. */
const notFoundPage = `<!doctype html>
<html lang="km"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>404 · Kasekam</title><style>body{font-family:system-ui,"Noto Sans Khmer",sans-serif;line-height:1.8;max-width:32rem;margin:20vh auto;padding:0 1.25rem;color:#1f2933}a{color:#1b6b3a}</style></head>
<body><main><h1>404</h1><p>${errorTypes.noRoute.message.km}</p><p lang="en">${errorTypes.noRoute.message.en}</p><p><a href="/">Kasekam</a></p></main></body></html>
`;
