import type { FastifyInstance } from "fastify";
import { health, ready } from "../../../domain/calls/health.ts";
import type { ReplyOf } from "../../../domain/declare/index.ts";
import { mount } from "../../http/mount.ts";
import type { Services } from "../../services.ts";
import { version } from "../../version.ts";

/** Says whether the server is up, and whether what it stands on can be reached. */
export function mountHealth(app: FastifyInstance, { db, files }: Services): void {
  const up: ReplyOf<typeof health> = { status: "up", version };
  mount(app, health, async () => up);
  const isReady: ReplyOf<typeof ready> = { status: "ready", database: "up", files: "up" };
  mount(app, ready, async () => {
    await Promise.all([db.query("select 1"), files.check()]);
    return isReady;
  });
}
