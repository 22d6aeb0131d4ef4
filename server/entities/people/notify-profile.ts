import { user } from "../../../domain/entities/people/user.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import { notify } from "../../live/notices/notify.ts";
import type { CommandContext } from "../../records/write/command-handler.ts";

const p = columnsOf(userProfile, "p");
const u = columnsOf(user, "u");

/** The context of a handler of a record that names an app user; its input is not read. */
type ProfileContext = CommandContext<{ readonly profileId: string | null }, unknown>;

/** The account of the app user in the record's `profileId`; null for one who never signed in. */
export async function accountOf({ db, row }: ProfileContext): Promise<string | null> {
  const [found] = await db.query<{ id: string }>(
    `select u.id from user_profile p join "user" u on u.id = ${p.userId}
     where p.id = $1 and u.deleted_at is null and ${u.state} = 'active'`,
    [row.profileId],
  );
  return found?.id ?? null;
}

interface AppNotice {
  readonly title: LocalizedText;
  /** The link in the app; null for none. */
  readonly link: string | null;
}

/** Notifies the app user that a record names, unless they did it themselves. */
export async function notifyProfile(context: ProfileContext, { title, link }: AppNotice): Promise<void> {
  const { db, actor } = context;
  const account = await accountOf(context);
  if (account !== null && account !== actor.userId)
    await notify(db, { to: [account], kind: "app", title, link });
}
