import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { removeDocumentHeaders } from "./security-headers.ts";

const year = 31_536_000;

/** Files that only a page loads, also precompressed. */
const isLoadedByPages = /\.(js|css|woff2)(\.(br|gz))?$/;

/** Matches scripts without a `src`. */
const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/** The hashes of a page's inline scripts, as the content security policy names them. */
export const hashInlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(inlineScript)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );

/** The hashes of the inline scripts of the built web app; none when it was not built. */
export async function readInlineScripts(folder: string): Promise<readonly string[]> {
  const page = join(folder, "index.html");
  return existsSync(page) ? hashInlineScripts(await readFile(page, "utf8")) : [];
}

/** Serves the built web app, precompressed. Hashed names are cached forever; all other files are revalidated. */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    dotfiles: "deny",
    setHeaders: (reply, path) => {
      const isHashed = /[/\\]assets[/\\]/.test(path);
      reply.header("cache-control", isHashed ? `public, max-age=${year}, immutable` : "no-cache");
      if (isHashed && isLoadedByPages.test(path)) removeDocumentHeaders(reply);
    },
  });
}
