import type { Words } from "../../domain/words.ts";
import { notify } from "../live/notify.ts";
import type { Commanded } from "./handler.ts";

/** The account of the person of the app that a record names as `profileId`; null for one who never signed in. */
export async function accountOf({ db, row }: Commanded): Promise<string | null> {
  const [found] = await db.query<{ id: string }>(
    `select u.id from user_profile p join "user" u on u.id = p.user_id
     where p.id = $1 and u.deleted_at is null and u.state = 'active'`,
    [row.profileId],
  );
  return found?.id ?? null;
}

interface Told {
  readonly title: Words;
  /** Where the app finds what it is about; null where nowhere. */
  readonly link: string | null;
}

/** Tells the person of the app whom a record names what became of it, unless they did it themselves. */
export async function tellProfile(commanded: Commanded, { title, link }: Told): Promise<void> {
  const { db, actor } = commanded;
  const account = await accountOf(commanded);
  if (account !== null && account !== actor.userId)
    await notify(db, { to: [account], kind: "app", title, link });
}
