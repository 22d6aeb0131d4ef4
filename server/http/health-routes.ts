import type { FastifyInstance } from "fastify";
import { health, ready } from "../../domain/contracts/health.ts";
import type { ReplyOf } from "../../domain/declare/index.ts";
import { assertWritable } from "../db/assert-writable.ts";
import { registerRoute } from "./register-route.ts";
import type { Services } from "./services.ts";
import { version } from "./version.ts";

/** Registers the health check: whether the server is up, its database takes writes and its file store is reachable. */
export function registerHealthRoutes(app: FastifyInstance, { db, files }: Services): void {
  const up: ReplyOf<typeof health> = { status: "up", version };
  registerRoute(app, health, async () => up);
  const isReady: ReplyOf<typeof ready> = { status: "ready", database: "up", files: "up" };
  registerRoute(app, ready, async () => {
    await Promise.all([assertWritable(db), files.check()]);
    return isReady;
  });
}
