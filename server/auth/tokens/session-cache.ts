import { LRUCache } from "lru-cache";
import { type Actor, currentRole, farmerRoleName } from "../../../domain/access/roles.ts";
import { staffUser } from "../../../domain/entities/people/staff-user.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Database } from "../../db/database.ts";
import type { Listener } from "../../db/listener.ts";
import type { Session } from "../../http/app-context.ts";
import { hasSecondFactorSql } from "../second-factor/has-second-factor.ts";
import { hashToken } from "./tokens.ts";

const u = columnsOf(staffUser, "u");
const p = columnsOf(userProfile, "p");

interface SessionRow {
  readonly kind: "person" | "app";
  readonly expiresAt: Date;
  readonly userId: string | null;
  readonly roles: readonly string[] | null;
  readonly vendorId: string | null;
  readonly profileId: string | null;
  readonly isStrong: boolean;
}

/** Reads a session from the database. Null when the token is unknown or expired, or the user may not sign in. */
async function readSession(db: Database, tokenHash: Buffer): Promise<Session | null> {
  const [found] = await db.query<SessionRow>(
    `select t.kind, t.expires_at as "expiresAt", u.id as "userId", ${u.roles}, ${u.vendorId} as "vendorId", p.id as "profileId",
       coalesce(s.way = 'provider', false) or ${hasSecondFactorSql("u.id")} as "isStrong"
     from token t left join sign_in s on s.id = t.sign_in_id left join "user" u on u.id = t.user_id and u.deleted_at is null and ${u.state} = 'active'
     left join user_profile p on ${p.userId} = u.id and p.deleted_at is null and ${p.state} = 'active'
       and '${farmerRoleName}' = any (${u.roles})
     where t.hash = $1 and t.expires_at > now() and (t.kind = 'app' or (t.kind = 'person' and u.id is not null))`,
    [tokenHash],
  );
  if (!found) return null;
  const { expiresAt, isStrong } = found;
  return { tokenHash, expiresAt, isStrong, actor: toActor(found) };
}

function toActor({ kind, userId, roles, vendorId, profileId }: SessionRow): Actor | null {
  if (kind === "app" || userId === null) return null;
  const role = currentRole(roles ?? []);
  return { userId, role, vendorId: role === "supplier" ? vendorId : null, profileId };
}

const maxCached = 20_000;

export interface SessionCache {
  find(token: string): Promise<Session | null>;
  /** Removes a session that ended in this process from the cache, before the database notification arrives. */
  forget(tokenHash: Buffer): void;
}

/** Caches sessions in memory while the listener is connected; reads them from the database otherwise. */
export async function createSessionCache(db: Database, listener: Listener | null): Promise<SessionCache> {
  const remembered = new LRUCache<string, Session>({ max: maxCached });
  let endings = 0;
  const forget = (key: string) => {
    endings += 1;
    remembered.delete(key);
  };
  const forgetAll = () => {
    endings += 1;
    remembered.clear();
  };
  await listener?.on("session_ended", { onMessage: forget, onGap: forgetAll });

  async function find(token: string): Promise<Session | null> {
    const hash = hashToken(token);
    const key = hash.toString("hex");
    if (!listener?.isUp()) {
      // Sessions may have ended while the listener was disconnected, so the whole cache is cleared.
      forgetAll();
      return readSession(db, hash);
    }
    const known = remembered.get(key);
    if (known && known.expiresAt.getTime() > Date.now()) return known;
    const before = endings;
    const session = await readSession(db, hash);
    // Does not cache a session that ended while it was read.
    if (session && before === endings) remembered.set(key, session);
    return session;
  }
  return { find, forget: (tokenHash) => forget(tokenHash.toString("hex")) };
}
