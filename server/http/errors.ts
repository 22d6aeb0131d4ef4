import { randomUUID } from "node:crypto";
import type { Duplex } from "node:stream";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal, type RefusalName, refusals, toProblem } from "../../domain/errors.ts";
import { languageOf } from "../../domain/words.ts";
import { isDiskFull } from "../db/disk-space.ts";
import { diskFull, isConnectionError, unavailable } from "../db/unavailable.ts";
import type { Env } from "../env.ts";
import { toOAuthError } from "./oauth-errors.ts";

/** Fastify's own errors, by code, as the refusals that they are. */
const fastifyErrors: Readonly<Record<string, RefusalName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "bodyTooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "wrongType",
  FST_ERR_CTP_INVALID_TYPE: "wrongType",
  FST_REQ_FILE_TOO_LARGE: "tooLarge",
  FST_FILES_LIMIT: "badRequest",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "wrongType",
};
/** Text that PostgreSQL can't hold, such as a NUL character. */
const unreadable = new Set(["22021", "22P05"]);

const codeOf = (error: object): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

/** Any error as a refusal; null for one that nobody foresaw. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const refused = unavailable(error);
  if (refused) return refused;
  if (typeof error !== "object" || error === null) return null;
  const known = fastifyErrors[codeOf(error)];
  if (known) return new Refusal(known);
  if (unreadable.has(codeOf(error))) return new Refusal("badRequest");
  const status = "statusCode" in error ? error.statusCode : 500;
  if (status === 413) return new Refusal("bodyTooLarge");
  if (status === 415) return new Refusal("wrongType");
  return typeof status === "number" && status >= 400 && status < 500 ? new Refusal("badRequest") : null;
}

/** An embedded database that cannot start again on a full disk is away like any other; people are told why. */
function explainOutage(refused: Refusal | null, dataDir: string | null): Refusal | null {
  const isOutage = refused !== null && isConnectionError(refused.cause);
  return isOutage && dataDir !== null && isDiskFull(dataDir) ? diskFull(refused.cause) : refused;
}

/** Sends a refusal as `application/problem+json`, in the language asked for, or as the route's own contract wants it. */
function sendProblem(refused: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = explainOutage(refusalOf(error), request.server.dataDir);
  if (!refused) request.log.error({ err: error }, "failed");
  else if (refusals[refused.refusal].status === 503)
    request.log.warn({ reason: refused.message, err: refused.cause }, "away");
  return sendProblem(refused ?? new Refusal("failed"), request, reply);
}

/** What Fastify itself refuses before any route is found, such as a path that can't be decoded. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header("x-request-id", request.id).header("x-content-type-options", "nosniff");
  answerError(error, request, reply);
}

/** Answers what is no HTTP at all, in the one shape, and closes the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return;
  const requestId = randomUUID();
  const body = JSON.stringify(toProblem(new Refusal("badRequest"), "en", requestId));
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
    /** The folder of the embedded database; null where PostgreSQL runs elsewhere. */
    readonly dataDir: string | null;
  }
}

/** Gives every failure of the app the one shape of api.md; what nobody foresaw goes to the log, never to the client. */
export function handleErrors(
  app: FastifyInstance,
  { DATABASE_URL, DATA_DIR }: Pick<Env, "DATABASE_URL" | "DATA_DIR">,
): void {
  app.decorate("dataDir", DATABASE_URL ? null : DATA_DIR);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknown);
}

const answerUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const isPage = !request.url.startsWith("/api/") && request.headers.accept?.includes("text/html");
  if (!isPage) return sendProblem(new Refusal("noRoute"), request, reply);
  return reply.code(404).type("text/html; charset=utf-8").send(notFoundPage);
};

/** Names nothing of what was asked for, so nothing can be planted in it. */
const notFoundPage = `<!doctype html>
<html lang="km"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>404 · Kasekam</title><style>body{font-family:system-ui,"Noto Sans Khmer",sans-serif;line-height:1.8;max-width:32rem;margin:20vh auto;padding:0 1.25rem;color:#1f2933}a{color:#1b6b3a}</style></head>
<body><main><h1>404</h1><p>${refusals.noRoute.words.km}</p><p lang="en">${refusals.noRoute.words.en}</p><p><a href="/">Kasekam</a></p></main></body></html>
`;
