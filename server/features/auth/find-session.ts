import { type Actor, currentRole, farmerRoleName } from "../../../domain/roles.ts";
import type { Database } from "../../db/database.ts";
import type { Listener } from "../../db/listener.ts";
import type { Session } from "../../http/seam.ts";
import { hashToken } from "./tokens.ts";

interface Found {
  readonly kind: "person" | "app";
  readonly expiresAt: Date;
  readonly userId: string | null;
  readonly roles: readonly string[] | null;
  readonly vendorId: string | null;
  readonly profileId: string | null;
}

/** Reads a session from the database; null where the token is unknown or over, or its person may not sign in. */
async function readSession(db: Database, tokenHash: Buffer): Promise<Session | null> {
  const [found] = await db.query<Found>(
    `select t.kind, t.expires_at as "expiresAt", u.id as "userId", u.roles, u.vendor_id as "vendorId", p.id as "profileId"
     from token t left join "user" u on u.id = t.user_id and u.deleted_at is null and u.state = 'active'
     left join user_profile p on p.user_id = u.id and p.deleted_at is null and p.state = 'active'
       and '${farmerRoleName}' = any (u.roles)
     where t.hash = $1 and t.expires_at > now() and (t.kind = 'app' or (t.kind = 'person' and u.id is not null))`,
    [tokenHash],
  );
  return found ? { tokenHash, expiresAt: found.expiresAt, actor: actorOf(found) } : null;
}

function actorOf({ kind, userId, roles, vendorId, profileId }: Found): Actor | null {
  if (kind === "app" || userId === null) return null;
  const role = currentRole(roles ?? []);
  return { userId, role, vendorId: role === "supplier" ? vendorId : null, profileId };
}

const mostRemembered = 20_000;

export interface Sessions {
  find(token: string): Promise<Session | null>;
  /** Forgets a session that ended here, before the word of it comes back from the database. */
  forget(tokenHash: Buffer): void;
}

/** Remembers sessions in memory for as long as the listener would hear of their end; asks the database otherwise. */
export async function rememberSessions(db: Database, listener: Listener | null): Promise<Sessions> {
  const remembered = new Map<string, Session>();
  let endings = 0;
  const forget = (key: string) => {
    endings += 1;
    remembered.delete(key);
  };
  const forgetAll = () => {
    endings += 1;
    remembered.clear();
  };
  await listener?.on("session_ended", { hear: forget, missed: forgetAll });

  async function find(token: string): Promise<Session | null> {
    const hash = hashToken(token);
    const key = hash.toString("hex");
    if (!listener?.isUp()) {
      // What ended while nobody listened is unknown, so nothing remembered from before counts.
      forgetAll();
      return readSession(db, hash);
    }
    const known = remembered.get(key);
    if (known && known.expiresAt.getTime() > Date.now()) return known;
    const before = endings;
    const session = await readSession(db, hash);
    // A session that ended while it was read must not be remembered as it was.
    if (session && before === endings) {
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(key, session);
    }
    return session;
  }
  return { find, forget: (tokenHash) => forget(tokenHash.toString("hex")) };
}
