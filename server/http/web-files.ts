import { existsSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const year = 31_536_000;

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
    },
  });
}
