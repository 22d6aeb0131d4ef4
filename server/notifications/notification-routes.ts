import type { FastifyInstance } from "fastify";
import {
  appNotices,
  forgetDevice,
  openAppNotice,
  registerDevice,
} from "../../domain/contracts/app/notice.ts";
import { countAudience, sendingProgress } from "../../domain/contracts/live/notification.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { listInbox, openInboxItem } from "./app-inbox.ts";
import { countReach, isEmptyAudience } from "./audience.ts";
import { readProgress } from "./read-progress.ts";

/** Push messages go to at most this many devices per user, the most recently used. */
const maxDevices = 10;
const emptyReach = { total: 0, perChannel: { inApp: 0, push: 0, sms: 0, email: 0 }, sample: [] };

/** Registers the staff routes of notifications, and the app's inbox and device routes. */
export function registerNotificationRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(app, countAudience, async ({ body }) => {
    if (isEmptyAudience(body)) return emptyReach;
    const { sample, ...reach } = await countReach(db, body);
    return { ...reach, sample: [...sample] };
  });
  registerRoute(app, sendingProgress, async ({ params: { id } }) => readProgress(db, id));
  registerRoute(app, appNotices, async ({ context: { profileId, actor }, query }) =>
    db.transaction((tx) => listInbox(tx, { profileId, userId: actor.userId }, query)),
  );
  registerRoute(app, openAppNotice, async ({ context: { profileId, actor }, params: { id } }) =>
    db.transaction((tx) => openInboxItem(tx, { profileId, userId: actor.userId }, id)),
  );
  registerRoute(app, registerDevice, async ({ context: { actor }, body: { token, platform, language } }) => {
    await db.query(
      `insert into device (token, user_id, platform, language) values ($1, $2, $3, $4)
       on conflict (token) do update set user_id = excluded.user_id, platform = excluded.platform,
         language = excluded.language, seen_at = now()`,
      [token, actor.userId, platform, language],
    );
    // A push message goes to all devices of a user at once, so their number is limited.
    await db.query(
      `delete from device where user_id = $1 and token not in (
         select token from device where user_id = $1 order by seen_at desc, token limit ${maxDevices})`,
      [actor.userId],
    );
    return { registered: true };
  });
  registerRoute(app, forgetDevice, async ({ context: { actor }, body: { token } }) => {
    await db.query("delete from device where token = $1 and user_id = $2", [token, actor.userId]);
    return { registered: false };
  });
}
