import fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Env } from "../env.ts";

const secrets = [
  "authorization",
  "cookie",
  "password",
  "newPassword",
  "currentPassword",
  "resetPasswordToken",
  "access_token",
  "token",
  "code",
];

/** A log of JSON lines without secrets. Every value is escaped by JSON, so no input can forge a line. */
export function createLog(
  level: Env["LOG_LEVEL"],
  stream?: { write(line: string): void },
): FastifyBaseLogger {
  // Fastify brings its logger along; an app that is never started is the way to get one before ours is built.
  return fastify({ logger: { ...logOptions(level), ...(stream ? { stream } : {}) } }).log;
}

/** SQLSTATEs (23505) and names of errors (ENOSPC, FST_ERR_VALIDATION); codes for new passwords have six digits. */
const errorCode = /^(?:[0-9A-Z]{5}|E[A-Z0-9]{2,}|[A-Z]+(?:_[A-Z0-9]+)+)$/;

/** Hides every secret, but keeps the `code` of an error: without it nobody can tell why a statement failed. */
const censorSecret = (value: unknown, path: readonly string[]): unknown =>
  path.at(-1) === "code" && typeof value === "string" && errorCode.test(value) ? value : "[secret]";

const logOptions = (level: Env["LOG_LEVEL"]) => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: censorSecret },
  serializers: {
    // Not the detail of a database error, which quotes the values of the row.
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      code: error.code,
      message: error.message,
      stack: error.stack ?? "",
    }),
  },
});

/** One line for each answer, with the path but never the query: codes and search words stand there. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const line = {
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      user: request.session?.actor?.userId,
    };
    // Probes and files would drown what matters.
    const isQuiet = reply.statusCode < 400 && !line.path.startsWith("/api/");
    request.log[isQuiet ? "debug" : "info"](line, "answered");
  });
}

/** A path without its query, cut to a length that a log can bear. */
const pathOf = (url: string): string => (url.split("?", 1)[0] ?? "").slice(0, 300);
