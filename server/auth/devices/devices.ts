import type { listDevices as listDevicesCall } from "../../../domain/contracts/auth/devices.ts";
import type { ReplyOf } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { fixedRuleOf } from "../../../domain/retention/fixed-rules.ts";
import type { Database, Queries } from "../../db/database.ts";
import { isOldSql } from "../../db/remove-old-rows.ts";
import type { Session } from "../../http/app-context.ts";
import { describeUserAgent } from "../../http/origin/describe-user-agent.ts";
import { recordAuditEvent } from "../../records/history/audit-event.ts";
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
  db: Database,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  if (!isId(id)) throw new AppError("notFound");
  await db.transaction(async (tx) => {
    const [ended] = await tx.query<{ address: string; userAgent: string | null }>(
      `delete from sign_in where id = $1 and user_id = $2 returning address, user_agent as "userAgent"`,
      [id, userId],
    );
    if (!ended) throw new AppError("notFound");
    const { address, userAgent } = ended;
    const details = { address, ...describeUserAgent(userAgent) };
    await recordAuditEvent(tx, { kind: "deviceSignedOut", by: userId, details });
  });
}

/** Deletes sign-ins that have no token any more. */
export async function removeOldSignIns(db: Queries): Promise<void> {
  await db.query(
    `delete from sign_in s where s.${isOldSql(fixedRuleOf("sign_in"))}
     and not exists (select from token t where t.sign_in_id = s.id)`,
  );
}
