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

/** Creates a log of JSON lines without secrets. JSON escapes every value, so input can't forge a line. */
export function createLog(
  level: Env["LOG_LEVEL"],
  stream?: { write(line: string): void },
): FastifyBaseLogger {
  // Fastify creates the logger; an app that is never started is the way to get one before ours is built.
  return fastify({ logger: { ...logOptions(level), ...(stream ? { stream } : {}) } }).log;
}

/**
 * SQLSTATEs (23505) and error names (ENOSPC, FST_ERR_VALIDATION), as opposed to the six-digit codes for new
 * passwords.
 */
const errorCode = /^(?:[0-9A-Z]{5}|E[A-Z0-9]{2,}|[A-Z]+(?:_[A-Z0-9]+)+)$/;

/** Censors secrets, but keeps the `code` of an error, which is needed to diagnose failed statements. */
const censorSecret = (value: unknown, path: readonly string[]): unknown =>
  path.at(-1) === "code" && typeof value === "string" && errorCode.test(value) ? value : "[secret]";

const logOptions = (level: Env["LOG_LEVEL"]) => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: censorSecret },
  serializers: {
    // Without the detail of a database error, which quotes the values of the row.
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      code: error.code,
      message: error.message,
      stack: error.stack ?? "",
    }),
  },
});

/** Logs one line per reply, with the path but without the query, which holds codes and search terms. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  // These lines have no field for a secret, and searching all nested fields for one costs more than writing the line.
  const log = app.log.child({}, { redact: [] });
  app.addHook("onResponse", async (request, reply) => {
    const line = {
      reqId: request.id,
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      user: request.session?.actor?.userId,
    };
    // Successful probes and files are not logged.
    const isQuiet = reply.statusCode < 400 && !line.path.startsWith("/api/");
    log[isQuiet ? "debug" : "info"](line, "answered");
  });
}

/** The path without its query, truncated for the log. */
const pathOf = (url: string): string => (url.split("?", 1)[0] ?? "").slice(0, 300);
