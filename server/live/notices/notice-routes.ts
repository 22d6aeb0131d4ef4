import type { FastifyInstance } from "fastify";
import { notices, readNotice, readNotices } from "../../../domain/contracts/live/notice.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { registerRoute } from "../../http/register-route.ts";
import type { Services } from "../../http/services.ts";
import { isId } from "../../records/operation-context.ts";
import { countUnread, listNotices, markRead } from "./notices.ts";

/** Registers the routes of the user's own notifications. */
export function registerNoticeRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(app, notices, async ({ context: { actor }, query }) => ({
    ...(await listNotices(db, { userId: actor.userId, ...query })),
    ...(await countUnread(db, actor.userId)),
  }));
  registerRoute(app, readNotice, async ({ context: { actor }, params: { id } }) => {
    if (!isId(id)) throw new AppError("notFound");
    return db.transaction((tx) => markRead(tx, actor.userId, id));
  });
  registerRoute(app, readNotices, async ({ context: { actor } }) =>
    db.transaction((tx) => markRead(tx, actor.userId)),
  );
}
