import fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Env } from "../env.ts";
import { dampRepeats, type LineFields, type Summary } from "./log/damp-repeats.ts";
import { describeError, isErrorCode } from "./log/describe-error.ts";
import { maskSecrets, secretNames } from "./log/mask-secrets.ts";

interface LogLine {
  write(line: string): void;
}

/**
 * Creates a log of JSON lines without secrets. JSON escapes every value, so input can't forge a line. Warnings and
 * errors that come again and again are damped.
 */
export function createLog(level: Env["LOG_LEVEL"], stream?: LogLine): FastifyBaseLogger {
  let write: (summary: Summary) => void = () => {};
  const isWritten = dampRepeats((summary) => write(summary));
  // Fastify creates the logger; an app that is never started is the way to get one before ours is built.
  const { log } = fastify({ logger: { ...logOptions(level, isWritten), ...(stream ? { stream } : {}) } });
  write = ({ level: number, text, fields, repeated, seconds }) =>
    log[number >= errorLevel ? "error" : "warn"]({ ...fields, repeated, seconds }, text);
  return log;
}

/** The numbers of Pino's levels. */
const warnLevel = 40;
const errorLevel = 50;

/** Censors secrets, but keeps the `code` of an error, which is needed to diagnose failed statements. */
const censorSecret = (value: unknown, path: readonly string[]): unknown =>
  path.at(-1) === "code" && isErrorCode(value) ? value : "[secret]";

/** The fields and the text of a call of the log; null for a call without fields. */
function readCall([first, second]: readonly unknown[]): { fields: LineFields; text: string } | null {
  if (first instanceof Error) return { fields: { err: first }, text: String(second ?? first.message) };
  if (typeof first !== "object" || first === null) return null;
  return { fields: { ...first }, text: String(second ?? "") };
}

const logOptions = (level: Env["LOG_LEVEL"], isWritten: ReturnType<typeof dampRepeats>) => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: censorSecret },
  // The hook has described the error.
  serializers: {
    err: (described: object) => ({ type: "", message: "", stack: "", ...described }),
    reason: (reason: unknown) => maskSecrets(String(reason)),
  },
  hooks: {
    logMethod(this: unknown, args: unknown[], method: (...args: unknown[]) => void, number: number) {
      const call = readCall(args);
      if (!call) return method.apply(this, args);
      const { fields, text } = call;
      if ("repeated" in fields) return method.apply(this, args);
      const error = fields.err ? describeError(fields.err) : undefined;
      if (number >= warnLevel && !isWritten({ level: number, text, fields }, error)) return;
      method.apply(this, [error ? { ...fields, err: error } : fields, text]);
    },
  },
});

/** Logs one line per reply, with the path but without the query, which holds codes and search terms. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  // These lines have no field for a secret, and searching all nested fields for one costs more than writing the line.
  const log = app.log.child({}, { redact: [] });
  app.decorateRequest("failure", null);
  app.addHook("onResponse", async (request, reply) => {
    // A child keeps the level that the log had when it was made.
    log.level = app.log.level;
    const line = {
      reqId: request.id,
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      user: request.session?.actor?.userId,
      ...(request.failure ? { error: request.failure } : {}),
    };
    // Successful probes and files are not logged.
    const isQuiet = reply.statusCode < 400 && !line.path.startsWith("/api/");
    log[isQuiet ? "debug" : "info"](line, "answered");
  });
}

/** The path without its query, truncated for the log. */
const pathOf = (url: string): string => (url.split("?", 1)[0] ?? "").slice(0, 300);

declare module "fastify" {
  interface FastifyRequest {
    /** The codes of the error of the server that was answered, for its line; null when there was none. */
    failure: string | null;
  }
}
