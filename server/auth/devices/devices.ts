import bowser from "bowser";
import type { listDevices as listDevicesCall } from "../../../domain/contracts/auth/devices.ts";
import type { ReplyOf } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Queries } from "../../db/database.ts";
import type { Session } from "../../http/app-context.ts";
import { isId } from "../../records/operation-context.ts";
import type { SignInWay } from "./start-session.ts";

type Devices = ReplyOf<typeof listDevicesCall>;

interface SignInRow {
  readonly id: string;
  readonly signedInAt: Date;
  readonly way: SignInWay;
  readonly address: string;
  readonly userAgent: string | null;
  readonly isCurrent: boolean;
}

/** The browser and the operating system that a user agent names; null for each that it does not. */
export function describeUserAgent(userAgent: string | null): {
  readonly browser: string | null;
  readonly system: string | null;
} {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}

/** Where a person is signed in. */
export async function listDevices(db: Queries, { actor, tokenHash }: Session): Promise<Devices> {
  const rows = await db.query<SignInRow>(
    `select s.id, s.signed_in_at as "signedInAt", s.way, s.address, s.user_agent as "userAgent",
       bool_or(t.hash = $2) as "isCurrent"
     from sign_in s join token t on t.sign_in_id = s.id and t.kind = 'person' and t.expires_at > now()
     where s.user_id = $1 group by s.id order by "isCurrent" desc, s.signed_in_at desc, s.id limit 100`,
    [actor?.userId, tokenHash],
  );
  return {
    items: rows.map(({ userAgent, signedInAt, ...row }) => ({
      ...row,
      ...describeUserAgent(userAgent),
      signedInAt: signedInAt.toISOString(),
    })),
  };
}

/** Ends a session of a person by its id, on every server: its tokens go with it. */
export async function signOutDevice(
  db: Queries,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  const ended = isId(id)
    ? await db.query("delete from sign_in where id = $1 and user_id = $2 returning 1", [id, userId])
    : [];
  if (ended.length === 0) throw new AppError("notFound");
}

/** Deletes sign-ins that have no token any more. */
export async function removeOldSignIns(db: Queries): Promise<void> {
  await db.query(
    `delete from sign_in s where s.signed_in_at < now() - interval '1 hour'
     and not exists (select from token t where t.sign_in_id = s.id)`,
  );
}
