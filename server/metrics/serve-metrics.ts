import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { collectDefaultMetrics, type Registry } from "prom-client";

export interface MetricsServer {
  readonly port: number;
  close(): void;
}

/** Serves `/metrics`. A busy port is logged and ignored: the server runs without metrics then. */
export async function serveMetrics(
  registry: Registry,
  { host, port, log }: { readonly host: string; readonly port: number; readonly log: FastifyBaseLogger },
): Promise<MetricsServer | null> {
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    if (request.url?.split("?", 1)[0] !== "/metrics") return void response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType }).end(text);
    } catch (error) {
      log.warn({ err: error }, "the metrics could not be read");
      response.writeHead(500).end();
    }
  });
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    log.warn(
      { port, reason: error instanceof Error ? error.message : "" },
      "no metrics: the port can't be used",
    );
    return null;
  }
  server.unref();
  return { port: portOf(server), close: () => server.close() };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
