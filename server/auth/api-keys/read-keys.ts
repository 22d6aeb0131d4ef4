import type { ApiKey } from "../../../domain/contracts/integrations/api-keys.ts";
import { staffUser } from "../../../domain/entities/people/staff-user.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { isoTimeSql } from "../../db/iso-time.ts";
import { referenceSql } from "../../records/read/serialize.ts";

const o = columnsOf(staffUser, "o");

/** SQL for a reference to the account of an alias. */
const person = (alias: string): string => referenceSql(staffUser, alias);

const select = `select k.id, k.name, k.kind, k.start, ${person("o")} as owner, k.scopes,
   case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired'
     when o.deleted_at is not null or ${o.state} <> 'active' then 'unusable' else 'active' end as state,
   ${isoTimeSql("k.created_at")} as "createdAt", ${person("c")} as "createdBy", ${isoTimeSql("k.expires_at")} as "expiresAt",
   ${isoTimeSql("k.last_used_at")} as "lastUsedAt", ${isoTimeSql("k.revoked_at")} as "revokedAt",
   case when r.id is not null then ${person("r")} end as "revokedBy"
 from api_key k join "user" o on o.id = k.owner_id join "user" c on c.id = k.created_by
   left join "user" r on r.id = k.revoked_by`;

/** The most keys of one reply. */
const maxKeys = 1000;

/** The keys of everybody, newest first. */
export const listKeys = (db: Queries): Promise<readonly ApiKey[]> =>
  db.query<ApiKey>(`${select} order by k.created_at desc, k.id limit ${maxKeys}`);

/** The keys that act as a person, newest first: their own, and service keys that an admin created for their account. */
export const listOwnKeys = (db: Queries, userId: string): Promise<readonly ApiKey[]> =>
  db.query<ApiKey>(`${select} where k.owner_id = $1 order by k.created_at desc, k.id limit ${maxKeys}`, [
    userId,
  ]);

/** One key. */
export async function readKey(db: Queries, id: string): Promise<ApiKey | null> {
  const [found] = await db.query<ApiKey>(`${select} where k.id = $1`, [id]);
  return found ?? null;
}
