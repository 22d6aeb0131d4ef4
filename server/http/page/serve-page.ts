import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** What the server tells the page about this installation. */
export interface PageSettings {
  /** The name of the OpenID provider; the sign-in form reads it (web/screens/login/sign-in-provider.ts). */
  readonly provider: LocalizedText | null;
  /** API_ORIGIN; web/api/client/base-url.ts reads it. */
  readonly apiOrigin: string | null;
}

/** Writes the settings into the head of the page. */
export function withSettings(page: string, { provider, apiOrigin }: PageSettings): string {
  const tags = [
    ...(provider
      ? [
          `<meta name="sign-in-provider" content="${escapeHtml(provider.en)}" data-km="${escapeHtml(provider.km)}">`,
        ]
      : []),
    ...(apiOrigin === null ? [] : [`<meta name="api-origin" content="${escapeHtml(apiOrigin)}">`]),
  ];
  return page.replace("</head>", () => [...tags, "</head>"].join("\n"));
}

/**
 * Serves the page of the web app with the settings of this installation. So they are in the first response, as the
 * sign-in form is (docs/decisions/0091-early-sign-in.md), and the built files stay the same for all installations.
 * Without settings the built page is served (`serveWebFiles`).
 */
export async function servePage(app: FastifyInstance, folder: string, settings: PageSettings): Promise<void> {
  const file = join(folder, "index.html");
  if ((settings.provider === null && settings.apiOrigin === null) || !existsSync(file)) return;
  const page = withSettings(await readFile(file, "utf8"), settings);
  const bodies = { br: brotliCompressSync(page), gzip: gzipSync(page) } as const;
  const etag = `"${createHash("sha256").update(page).digest("base64url")}"`;
  for (const url of ["/", "/index.html"])
    app.get(url, async ({ headers }, reply) => {
      reply.header("cache-control", "no-cache").header("etag", etag).header("vary", "accept-encoding");
      if (headers["if-none-match"] === etag) return reply.code(304).send();
      const accepted = String(headers["accept-encoding"] ?? "");
      const encoding = (["br", "gzip"] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
      if (encoding) reply.header("content-encoding", encoding);
      return reply.type("text/html; charset=utf-8").send(encoding ? bodies[encoding] : page);
    });
}
