import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** Writes the name of the OpenID provider into the page, where the sign-in form reads it (web/screens/login/sign-in-provider.ts). */
export const withProvider = (page: string, { en, km }: LocalizedText): string =>
  page.replace(
    "</head>",
    () => `<meta name="sign-in-provider" content="${escapeHtml(en)}" data-km="${escapeHtml(km)}">\n</head>`,
  );

/**
 * Serves the page of the web app with the name of the provider. So the button is in the first response, as the rest of the
 * sign-in form is (docs/decisions/0091-early-sign-in.md), and the built files stay the same for all installations.
 */
export async function serveSignInPage(
  app: FastifyInstance,
  folder: string,
  provider: LocalizedText,
): Promise<void> {
  const file = join(folder, "index.html");
  if (!existsSync(file)) return;
  const page = withProvider(await readFile(file, "utf8"), provider);
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
