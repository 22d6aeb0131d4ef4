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
export function createLog(level: Env["LOG_LEVEL"]): FastifyBaseLogger {
  // Fastify brings its logger along; an app that is never started is the way to get one before ours is built.
  return fastify({ logger: logOptions(level) }).log;
}

const logOptions = (level: Env["LOG_LEVEL"]) => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[secret]" },
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
