import type { FastifyInstance } from "fastify";
import type { Env } from "../env.ts";
import { confirmationHeader } from "./unusual-values.ts";

const exposed = "Retry-After, X-Request-Id, Content-Disposition, Location";
const allowed = `Authorization, Content-Type, Accept-Language, Idempotency-Key, ${confirmationHeader}`;
/** Headers of resumable uploads. */
const tus = "Tus-Resumable, Upload-Offset, Upload-Length, Upload-Metadata";

/**
 * The origins whose pages may call the API: those of CORS_ORIGINS, and that of PUBLIC_URL, because by the specification a
 * page at port 443 calls port 8443, which browsers count as another origin.
 */
export const allowedOrigins = ({
  CORS_ORIGINS,
  PUBLIC_URL,
}: Pick<Env, "CORS_ORIGINS" | "PUBLIC_URL">): readonly string[] => [
  ...CORS_ORIGINS,
  ...(PUBLIC_URL ? [new URL(PUBLIC_URL).origin] : []),
];

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
