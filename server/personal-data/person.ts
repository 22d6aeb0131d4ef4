import { staffUser } from "../../domain/entities/people/staff-user.ts";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { isId } from "../records/operation-context.ts";
import type { PersonIds } from "./belongs.ts";

const u = columnsOf(staffUser, "u");
const p = columnsOf(userProfile, "p");

/** A person: an account, a user profile, or both. */
export interface Person extends PersonIds {
  readonly name: string;
  readonly nameKh: string | null;
  readonly username: string | null;
  readonly roles: readonly string[];
  /** Whether account and profile are erased already. */
  readonly isErased: boolean;
}

/** The user profile of an account; null for none. */
export async function profileOf(db: Queries, accountId: string): Promise<string | null> {
  const [found] = await db.query<{ id: string }>(
    `select p.id from user_profile p where ${p.userId} = $1 order by p.deleted_at nulls first limit 1`,
    [accountId],
  );
  return found?.id ?? null;
}

const columns = `u.id as "accountId", p.id as "profileId", coalesce(${p.name}, ${u.name}) as name,
  coalesce(${p.nameKh}, ${u.nameKh}) as "nameKh", ${u.username} as username, coalesce(${u.roles}, '{}') as roles,
  coalesce(${u.username} = 'removed-' || u.id, true) and coalesce(${p.phone} = '' and ${p.userId} is null, true) as "isErased",
  p.deleted_at as binned`;

/** Finds a person by the id of their account or user profile, in use or in the bin. Throws `notFound`. */
export async function findPerson(db: Queries, id: string): Promise<Person> {
  const [person] = isId(id)
    ? await db.query<Person>(
        `select "accountId", "profileId", name, "nameKh", username, roles, "isErased" from (
           select ${columns} from "user" u left join user_profile p on ${p.userId} = u.id where u.id = $1
           union all
           select ${columns} from user_profile p left join "user" u on u.id = ${p.userId} where p.id = $1
         ) found order by binned nulls first limit 1`,
        [id],
      )
    : [];
  if (!person) throw new AppError("notFound");
  return person;
}
