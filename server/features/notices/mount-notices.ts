import type { FastifyInstance } from "fastify";
import { notices, readNotice, readNotices } from "../../../domain/calls/notice.ts";
import { Refusal } from "../../../domain/errors.ts";
import { mount } from "../../http/mount.ts";
import { isId } from "../../records/work.ts";
import type { Services } from "../../services.ts";
import { countUnread, listNotices, markRead } from "./notices.ts";

/** Mounts the bell: each person sees their own notices only. */
export function mountNotices(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  mount(app, notices, async ({ context: { actor }, query }) => ({
    ...(await listNotices(db, { userId: actor.userId, ...query })),
    ...(await countUnread(db, actor.userId)),
  }));
  mount(app, readNotice, async ({ context: { actor }, params: { id } }) => {
    if (!isId(id)) throw new Refusal("notFound");
    return db.transaction((tx) => markRead(tx, actor.userId, id));
  });
  mount(app, readNotices, async ({ context: { actor } }) =>
    db.transaction((tx) => markRead(tx, actor.userId)),
  );
}
