import type { IncomingMessage } from "node:http";
import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";
import { environmentOf, isLocalHost, sameOrigin } from "../../domain/settings/environment.ts";
import { getSetting } from "../settings/settings.ts";
import { isLocalHostHeader } from "./local-host.ts";

/**
 * Where a page of this host calls the API and reads files, for the policy. The host comes from the request, so it is
 * restricted to the characters of a host name before it goes into a header.
 */
function apiSource({ headers }: IncomingMessage, apiOrigin: string | null): string {
  if (apiOrigin === sameOrigin) return "'self'";
  const [host, hostname] = /^([a-z0-9.-]{1,253})(?::\d{1,5})?$/i.exec(headers.host ?? "") ?? [];
  if (host === undefined || hostname === undefined || isLocalHost(hostname)) return apiOrigin ?? "'self'";
  return environmentOf({ protocol: "https:", host, hostname }, apiOrigin).baseUrl;
}

/** The origin of the map tiles; a harmless placeholder without a map, because a directive can't be empty. */
function tileHost(): string {
  const address = getSetting("map.tileUrl");
  const host = address === null ? null : /^https:\/\/[a-z0-9.-]+(:\d{1,5})?(?=\/)/i.exec(address)?.[0];
  return host ?? "'self'";
}

/**
 * The security headers of API replies, for routes with `helmet: false`. No browser shows them as a page, so they need no
 * policy for scripts and frames: Helmet would build 0.9 KB of headers anew for each.
 */
export const apiHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
} as const;

/**
 * Sets the security headers of replies; those of the API have their own.
 *
 * @param inlineScripts hashes of the inline scripts that may run (`web-files.ts`)
 * @param apiOrigin API_ORIGIN; null without one
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  {
    inlineScripts,
    apiOrigin,
  }: { readonly inlineScripts: readonly string[]; readonly apiOrigin: string | null },
): Promise<void> {
  const api = (request: IncomingMessage): string => apiSource(request, apiOrigin);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts],
        scriptSrcAttr: ["'none'"],
        // Mantine sets sizes and colours in style attributes; styles can't run code, so this is the only exception.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Map tiles are images of the provider.
        imgSrc: ["'self'", "data:", "blob:", api, () => tileHost()],
        mediaSrc: ["'self'", "blob:", api],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        connectSrc: ["'self'", api],
        // Documents are fetched with the user's token and shown from memory; Chrome's PDF viewer counts as an object.
        frameSrc: ["blob:"],
        objectSrc: ["blob:"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Set below, only for requests over HTTPS: plain HTTP ignores it, and behind a proxy this is known per request.
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
    // Browsers ignore these over plain HTTP at another name than localhost, and report each page as an error.
    else if (!isLocalHostHeader(request.headers.host))
      for (const name of secureOnly) reply.raw.removeHeader(name);
  });
}

/** Browsers apply these in a secure context only. */
const secureOnly = ["cross-origin-opener-policy", "origin-agent-cluster"] as const;

/** Browsers read these on documents and workers only. */
const documentHeaders = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
] as const;

/**
 * Removes the headers that do nothing on a script, style or font: 0.9 KB for each file, which is as much as a small
 * script. A file that a browser shows as a document, such as an SVG, must keep them.
 */
export function removeDocumentHeaders(reply: FastifyReply): void {
  for (const name of documentHeaders) {
    reply.removeHeader(name);
    // Helmet writes to the raw response.
    reply.raw.removeHeader(name);
  }
}
