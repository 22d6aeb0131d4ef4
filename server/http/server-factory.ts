import { readFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { FastifyServerFactory } from "fastify";
import type { Env } from "../env.ts";

// Requests must complete within five minutes (30 MB of video over a slow mobile line), their headers within one.
const timeouts = { requestTimeout: 300_000, headersTimeout: 60_000, keepAliveTimeout: 72_000 };

/** HTTPS with a certificate and key, HTTP otherwise. Throws a readable error when they can't be read. */
export async function serverFactory({ TLS_CERT, TLS_KEY }: Env): Promise<FastifyServerFactory> {
  if (!TLS_CERT || !TLS_KEY) return (handler) => createHttpServer(timeouts, handler);
  const [cert, key] = await Promise.all([readPem(TLS_CERT, "TLS_CERT"), readPem(TLS_KEY, "TLS_KEY")]);
  return (handler) => createHttpsServer({ ...timeouts, cert, key, minVersion: "TLSv1.2" }, handler);
}

const readPem = (path: string, name: string): Promise<Buffer> =>
  readFile(path).catch(() => {
    throw new Error(`The file that ${name} names can't be read: ${path}`);
  });
