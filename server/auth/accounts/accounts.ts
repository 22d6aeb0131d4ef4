import { user } from "../../../domain/entities/people/user.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { hasSecondFactorSql } from "../second-factor/has-second-factor.ts";
import { normalizeSignInName } from "./sign-in-name.ts";

const u = columnsOf(user, "u");

// Reads the user table directly, an exception to "only through server/records" (docs/decisions): a session is looked up
// by its token, and no actor exists yet whose permissions the engine could check.

/** The account fields that sign-in needs. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly hasSecondFactor: boolean;
}

/**
 * Finds the active account with a username, telephone number or email as typed; usernames come first. Null when none
 * matches.
 */
export async function findAccount(db: Queries, typed: string): Promise<Account | null> {
  const [account] = await db.query<Account>(
    `select u.id, ${u.username}, ${u.name}, ${u.email}, ${u.phone}, c.password_hash as "passwordHash",
       ${hasSecondFactorSql("u.id")} as "hasSecondFactor"
     from "user" u left join credential c on c.user_id = u.id
     where u.deleted_at is null and ${u.state} = 'active'
       and (lower(${u.username}) in (lower($1), lower($2)) or lower(${u.email}) in (lower($1), lower($2)))
     order by (lower(${u.username}) in (lower($1), lower($2))) desc, (lower($1) in (lower(${u.username}), lower(${u.email}))) desc limit 1`,
    // Farmers' usernames are telephone numbers, which can be written in many ways.
    [typed.trim(), normalizeSignInName(typed)],
  );
  return account ?? null;
}

/** Reads an active account by id. */
export async function readAccount(db: Queries, id: string): Promise<Account | null> {
  const [account] = await db.query<Account>(
    `select u.id, ${u.username}, ${u.name}, ${u.email}, ${u.phone}, c.password_hash as "passwordHash",
       ${hasSecondFactorSql("u.id")} as "hasSecondFactor"
     from "user" u left join credential c on c.user_id = u.id
     where u.id = $1 and u.deleted_at is null and ${u.state} = 'active'`,
    [id],
  );
  return account ?? null;
}

/** Sets a new password and ends every session of the account except `except`. */
export async function setPassword(
  tx: Queries,
  { userId, hash, except }: { readonly userId: string; readonly hash: string; readonly except?: Buffer },
): Promise<void> {
  await tx.query(
    `insert into credential (user_id, password_hash) values ($1, $2)
     on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = now()`,
    [userId, hash],
  );
  await tx.query("delete from reset_code where user_id = $1", [userId]);
  await tx.query("delete from token where user_id = $1 and hash is distinct from $2", [
    userId,
    except ?? null,
  ]);
}
