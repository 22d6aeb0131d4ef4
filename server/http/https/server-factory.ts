import { createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { FastifyBaseLogger, FastifyServerFactory } from "fastify";
import type { Env } from "../../env.ts";
import { followCertificate, readCertificate } from "./certificate.ts";

// Requests must complete within five minutes (30 MB of video over a slow mobile line), their headers within one.
const timeouts = { requestTimeout: 300_000, headersTimeout: 60_000, keepAliveTimeout: 72_000 };

/** HTTPS with a certificate and key, HTTP otherwise. Throws a readable error when they can't be read. */
export async function serverFactory(
  { TLS_CERT, TLS_KEY }: Env,
  log: FastifyBaseLogger,
): Promise<FastifyServerFactory> {
  if (!TLS_CERT || !TLS_KEY) return (handler) => createHttpServer(timeouts, handler);
  const paths = { cert: TLS_CERT, key: TLS_KEY };
  const certificate = await readCertificate(paths);
  return (handler) => {
    const server = createHttpsServer({ ...timeouts, ...certificate, minVersion: "TLSv1.2" }, handler);
    followCertificate(server, { paths, log, current: certificate });
    return server;
  };
}
