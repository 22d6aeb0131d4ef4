import { user } from "../../domain/entities/people/user.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { pickChannel } from "../outbox/channels.ts";
import { queueMessage } from "../outbox/queue-message.ts";

const u = columnsOf(user, "u");

/** The fields of an account that messages about it need. */
export interface AccountOwner {
  readonly username: string;
  readonly email: string | null;
  readonly roles: readonly string[];
}

/** Reads the owner of an account, active or not; undefined when it is gone. */
export async function readAccountOwner(db: Queries, userId: string): Promise<AccountOwner | undefined> {
  const [owner] = await db.query<AccountOwner>(
    `select ${u.username}, ${u.email}, ${u.roles} from "user" u where u.id = $1`,
    [userId],
  );
  return owner;
}

/** Queues a mail to the owner of an account, if there is an address, in the transaction of what it reports. */
export async function mailOwner(
  tx: Queries,
  { email }: AccountOwner,
  message: { readonly subject: string; readonly body: string },
): Promise<void> {
  const channel = pickChannel(tx, { email, phone: null }, "email");
  if (channel) await queueMessage(tx, { ...channel, ...message });
}
