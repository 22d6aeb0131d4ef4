import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { setting } from "../settings/settings.ts";

/**
 * The specification lets a web app on another port talk to this host on 8443. The name comes from the request, so it
 * is held to the letters of a host name before it enters a header.
 */
const ownHost = (host: string | undefined): string => {
  const name = /^([a-z0-9.-]{1,253})(:\d{1,5})?$/i.exec(host ?? "")?.[1];
  return name ? `https://${name}:8443` : "'self'";
};

/** The origin of the map's pictures; what stands for nothing where there is no map, as a directive takes no empty word. */
function tileHost(): string {
  const address = setting("map.tileUrl");
  const host = address === null ? null : /^https:\/\/[a-z0-9.-]+(:\d{1,5})?(?=\/)/i.exec(address)?.[0];
  return host ?? "'self'";
}

/** The headers that every answer carries. */
export async function secureHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // Mantine sets sizes and colours in style attributes; a style can't run code, so this is the one concession.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // A map is made of pictures of its provider.
        imgSrc: ["'self'", "data:", "blob:", () => tileHost()],
        mediaSrc: ["'self'", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", (request) => ownHost(request.headers.host)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Only where the browser came by HTTPS, below: over plain HTTP it would be ignored, and behind a proxy we learn it per request.
    strictTransportSecurity: false,
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header(
      "permissions-policy",
      "camera=(), geolocation=(self), microphone=(self), payment=(), usb=()",
    );
    if (request.protocol === "https")
      reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  });
}
