import type { FastifyInstance } from "fastify";
import { appNotices, forgetDevice, openAppNotice, registerDevice } from "../../../domain/calls/app/notice.ts";
import { countAudience, sendingProgress } from "../../../domain/calls/notification.ts";
import { mount } from "../../http/mount.ts";
import { isNobody, reachOf } from "../../notifications/audience.ts";
import type { Services } from "../../services.ts";
import { listInbox, openNotice } from "./app-inbox.ts";
import { readProgress } from "./progress.ts";

/** How many phones of one person get push messages: those that were used last. */
const mostPhones = 10;
const noReach = { total: 0, perChannel: { inApp: 0, push: 0, sms: 0, email: 0 }, sample: [] };

/** Mounts what the office asks of notifications, and the inbox and the phones of people of the app. */
export function mountNotifications(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  mount(app, countAudience, async ({ body }) => {
    if (isNobody(body)) return noReach;
    const { sample, ...reach } = await reachOf(db, body);
    return { ...reach, sample: [...sample] };
  });
  mount(app, sendingProgress, async ({ params: { id } }) => readProgress(db, id));
  mount(app, appNotices, async ({ context: { profileId, actor }, query }) =>
    db.transaction((tx) => listInbox(tx, { profileId, userId: actor.userId }, query)),
  );
  mount(app, openAppNotice, async ({ context: { profileId, actor }, params: { id } }) =>
    db.transaction((tx) => openNotice(tx, { profileId, userId: actor.userId }, id)),
  );
  mount(app, registerDevice, async ({ context: { actor }, body: { token, platform, language } }) => {
    await db.query(
      `insert into device (token, user_id, platform, language) values ($1, $2, $3, $4)
       on conflict (token) do update set user_id = excluded.user_id, platform = excluded.platform,
         language = excluded.language, seen_at = now()`,
      [token, actor.userId, platform, language],
    );
    // One message goes to every phone of a person at once, so nobody has any number of them.
    await db.query(
      `delete from device where user_id = $1 and token not in (
         select token from device where user_id = $1 order by seen_at desc, token limit ${mostPhones})`,
      [actor.userId],
    );
    return { registered: true };
  });
  mount(app, forgetDevice, async ({ context: { actor }, body: { token } }) => {
    await db.query("delete from device where token = $1 and user_id = $2", [token, actor.userId]);
    return { registered: false };
  });
}
