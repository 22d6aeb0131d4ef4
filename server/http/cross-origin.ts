import type { FastifyInstance } from "fastify";

const exposed = "Retry-After, X-Request-Id, Content-Disposition, Location";
const allowed = "Authorization, Content-Type, Accept-Language, Idempotency-Key";
/** Headers of resumable uploads. */
const tus = "Tus-Resumable, Upload-Offset, Upload-Length, Upload-Metadata";

/** Enables CORS for the listed origins. No cookies are used, so no credentials are allowed. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook("onRequest", async (request, reply) => {
    const { origin } = request.headers;
    reply.header("vary", "Origin");
    if (!origin || !origins.includes(origin)) return;
    reply.header("access-control-allow-origin", origin);
    reply.header("access-control-expose-headers", `${exposed}, ${tus}, Tus-Version, Upload-Expires`);
    if (request.method !== "OPTIONS" || !request.headers["access-control-request-method"]) return;
    reply.header("access-control-allow-methods", "GET, HEAD, POST, PATCH, DELETE");
    reply.header("access-control-allow-headers", `${allowed}, ${tus}`);
    reply.header("access-control-max-age", "600");
    return reply.code(204).send();
  });
}
