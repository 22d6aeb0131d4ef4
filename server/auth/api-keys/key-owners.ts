import { type Actor, roleNames } from "../../../domain/access/roles.ts";
import { staffUser } from "../../../domain/entities/people/staff-user.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { escapeLike } from "../../db/escape-like.ts";
import { readActors } from "../../live/stream/filter-readable-changes.ts";
import { isId } from "../../records/operation-context.ts";

const u = columnsOf(staffUser, "u");

const maxOwners = 20;

interface Owner {
  readonly id: string;
  readonly label: string;
  readonly labelKh: string | null;
}

/** Active accounts with a role of the back office, by name or address. */
export const findOwners = (db: Queries, typed: string): Promise<readonly Owner[]> =>
  db.queryPlanned<Owner>(
    `select u.id, ${u.name} as label, ${u.nameKh} as "labelKh" from "user" u
     where u.deleted_at is null and ${u.state} = 'active' and ${u.roles} && $1::text[]
       and ($2 = '' or concat_ws(' ', ${u.name}, ${u.nameKh}, ${u.username}, ${u.email}) ilike '%' || $2 || '%')
     order by ${u.name}, u.id limit ${maxOwners}`,
    [Object.values(roleNames).flat(), escapeLike(typed.trim())],
  );

/** The owner of a key or webhook with their current role; null when they may not sign in or have no role. */
export async function readOwner(db: Queries, id: string): Promise<Actor | null> {
  if (!isId(id)) return null;
  const [actor] = await readActors(db, [id]);
  return actor && actor.role !== "anonymous" ? actor : null;
}
